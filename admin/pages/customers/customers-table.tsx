import { Chip } from '#admin/layout/chip.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatInstantDay } from '#format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { CustomerList } from '#shop/customers/admin.ts'
import { customerLogin, customerName } from './customer-name.ts'

/** Accounts, each with what it ordered. */
export function CustomersTable({ customers }: Pick<CustomerList, 'customers'>) {
  const locale = getLocale()
  return (
    <Table
      areCards
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: m.customers_name(),
          isRowTitle: true,
          cell: (one) => (
            <>
              <Link to={`/admin/customers/${one.id}`}>
                <bdi>{customerName(one)}</bdi>
              </Link>{' '}
              {one.role === 'admin' && <Chip tone="info">{m.customers_admin()}</Chip>}
            </>
          ),
        },
        { title: m.customers_email(), cell: (one) => <bdi>{customerLogin(one)}</bdi> },
        {
          title: m.customers_since(),
          look: 'narrow',
          cell: ({ createdAt }) => formatInstantDay(createdAt, locale),
        },
        { title: m.customers_orders(), look: 'figure', cell: ({ orders }) => orders },
        {
          title: m.customers_spent(),
          look: 'figure',
          cell: ({ spentPiastres }) => <Money piastres={spentPiastres} />,
        },
        {
          title: m.customers_last_order(),
          look: 'narrow',
          cell: ({ lastOrderAt }) => (lastOrderAt ? formatInstantDay(lastOrderAt, locale) : '—'),
        },
      ]}
    />
  )
}
