import { Chip } from '#app/admin/chip.tsx'
import { stateName, stateTone } from '#app/admin/orders/desk-words.ts'
import table from '#app/admin/table.module.css'
import { formatInstantDay, formatDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { CustomerOnDesk } from '#shop/accounts/customer-desk.ts'

/** The latest orders of one account. */
export function CustomerOrders({ latestOrders }: Pick<CustomerOnDesk, 'latestOrders'>) {
  const locale = useLocale()
  const money = useMoney()
  if (latestOrders.length === 0) return <p>{m.customers_no_orders()}</p>
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{m.customers_order()}</th>
            <th scope="col">{m.customers_ordered()}</th>
            <th scope="col">{m.customers_delivery()}</th>
            <th scope="col">{m.customers_order_state()}</th>
            <th scope="col" className={table.figure}>
              {m.customers_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {latestOrders.map((order) => (
            <tr key={order.number}>
              <td>
                <Link to={`/admin/orders/${order.number}`} prefetch="none">
                  {order.number}
                </Link>
              </td>
              <td className={table.narrow}>{formatInstantDay(order.createdAt, locale)}</td>
              <td>{formatDay(order.deliveryDate, locale)}</td>
              <td>
                <Chip tone={stateTone[order.state]}>{stateName[order.state]()}</Chip>
              </td>
              <td className={table.figure}>
                <bdi>{money(order.totalPiastres)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
