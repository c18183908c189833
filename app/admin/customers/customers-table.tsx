import { Chip } from '#app/admin/chip.tsx'
import table from '#app/admin/table.module.css'
import { formatInstantDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { CustomerList } from '#shop/accounts/customer-desk.ts'

/** Accounts, each with what it ordered. */
export function CustomersTable({ customers }: Pick<CustomerList, 'customers'>) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{m.customers_name()}</th>
            <th scope="col">{m.customers_email()}</th>
            <th scope="col">{m.customers_since()}</th>
            <th scope="col" className={table.figure}>
              {m.customers_orders()}
            </th>
            <th scope="col" className={table.figure}>
              {m.customers_spent()}
            </th>
            <th scope="col">{m.customers_last_order()}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link to={`/admin/customers/${one.id}`} prefetch="none">
                  <bdi>
                    {one.firstName} {one.lastName}
                  </bdi>
                </Link>{' '}
                {one.role === 'admin' && <Chip tone="info">{m.customers_admin()}</Chip>}
              </th>
              <td>
                <bdi>{one.email}</bdi>
              </td>
              <td className={table.narrow}>{formatInstantDay(one.createdAt, locale)}</td>
              <td className={table.figure}>{one.orders}</td>
              <td className={table.figure}>
                <bdi>{money(one.spentPiastres)}</bdi>
              </td>
              <td className={table.narrow}>
                {one.lastOrderAt ? formatInstantDay(one.lastOrderAt, locale) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
