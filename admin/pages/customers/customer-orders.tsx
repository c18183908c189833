import { Chip } from '#admin/layout/chip.tsx'
import { stateName, stateTone } from '#admin/pages/orders/order-words.ts'
import { Table } from '#admin/table/table.tsx'
import { formatInstantDay, formatDay } from '#format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminCustomer } from '#shop/customers/customer.ts'

export function CustomerOrders({
  latestOrders,
  phone,
}: Pick<AdminCustomer, 'latestOrders' | 'phone'>) {
  const locale = getLocale()
  if (latestOrders.length === 0) return <p>{m.customers_no_orders()}</p>
  return (
    <section className="stack-3" aria-labelledby="orders">
      <h2 id="orders" className="subheading">
        {m.customers_orders_title()}
      </h2>
      <Table
        caption={m.customers_orders_title()}
        areCards
        rows={latestOrders}
        keyOf={({ number }) => number}
        columns={[
          {
            title: m.customers_order(),
            isRowTitle: true,
            cell: ({ number, isByGuest }) => (
              <>
                <Link to={`/admin/orders/${number}`}>{number}</Link>{' '}
                {isByGuest && <span className="muted">{m.customers_by_guest()}</span>}
              </>
            ),
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
      {phone && (
        <p>
          <Link to={`/admin/orders?q=${encodeURIComponent(phone)}`}>
            {m.customers_all_orders()}
          </Link>
        </p>
      )}
    </section>
  )
}
