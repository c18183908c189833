import { Chip } from '#admin/layout/chip.tsx'
import { stateName, stateTone } from '#admin/pages/orders/order-words.ts'
import { Table } from '#admin/table/table.tsx'
import { formatInstantDay, formatDay } from '#format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminCustomer } from '#shop/customers/admin.ts'

/** The latest orders of one account. */
export function CustomerOrders({ latestOrders }: Pick<AdminCustomer, 'latestOrders'>) {
  const locale = getLocale()
  if (latestOrders.length === 0) return <p>{m.customers_no_orders()}</p>
  return (
    <Table
      areCards
      rows={latestOrders}
      keyOf={({ number }) => number}
      columns={[
        {
          title: m.customers_order(),
          isRowTitle: true,
          cell: ({ number }) => <Link to={`/admin/orders/${number}`}>{number}</Link>,
        },
        {
          title: m.customers_ordered(),
          look: 'narrow',
          cell: ({ createdAt }) => formatInstantDay(createdAt, locale),
        },
        {
          title: m.customers_delivery(),
          cell: ({ deliveryDate }) => formatDay(deliveryDate, locale),
        },
        {
          title: m.customers_order_state(),
          cell: ({ state }) => <Chip tone={stateTone[state]}>{stateName[state]()}</Chip>,
        },
        {
          title: m.customers_total(),
          look: 'figure',
          cell: ({ totalPiastres }) => <Money piastres={totalPiastres} />,
        },
      ]}
    />
  )
}
