import type { Ref } from 'react'
import { formatShortDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { ListedOrder } from '#shop/orders/overview/list.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { Table } from '#admin/table/table.tsx'
import type { Selection } from '#admin/table/use-selection.ts'
import { paymentName, stateName, stateTone } from './order-words.ts'
import styles from './orders-table.module.css'

export function OrdersTable(props: {
  orders: ListedOrder[]
  /** Whether the orders have several delivery days, so that each row shows its day. */
  areMixed: boolean
  /** Undefined for roles that only read. */
  selection: Selection<number> | undefined
  /** The row that the keyboard is on. */
  current: number | undefined
  ref: Ref<HTMLTableSectionElement>
}) {
  const { orders, areMixed, selection, current, ref } = props
  const locale = getLocale()
  return (
    <Table
      rows={orders}
      keyOf={({ number }) => number}
      className={styles.orders}
      selection={
        selection && { ...selection, nameOf: ({ number }) => m.admin_select_one({ number }) }
      }
      rowClass={({ number }) => (number === current ? styles.current : undefined)}
      ref={ref}
      columns={[
        { title: m.admin_col_order(), cell: ({ number }) => <OrderLink number={number} /> },
        {
          title: m.admin_col_customer(),
          cell: (order) => (
            <>
              <bdi>{order.customerName}</bdi>
              {order.recipientName && (
                <small> {m.recipient_of_order({ name: isolate(order.recipientName) })}</small>
              )}
            </>
          ),
        },
        {
          title: m.admin_filter_area(),
          cell: ({ area }) => <bdi>{nameIn(locale, area)}</bdi>,
        },
        areMixed && {
          title: m.admin_col_day(),
          look: 'narrow',
          cell: (order) => formatShortDay(order.deliveryDate, locale),
        },
        {
          title: m.admin_col_items(),
          look: 'figure',
          isLabelled: true,
          cell: ({ items }) => items,
        },
        {
          title: m.admin_col_total(),
          look: 'figure',
          cell: (order) => <Money piastres={order.totalPiastres} />,
        },
        {
          title: m.admin_filter_payment(),
          cell: (order) => (order.needsReview ? m.admin_review() : paymentName(order)),
        },
        {
          title: m.admin_filter_state(),
          cell: ({ state }) => <Chip tone={stateTone[state]}>{stateName[state]()}</Chip>,
        },
      ]}
    />
  )
}

function OrderLink({ number }: { number: number }) {
  return (
    <Link
      to={`/admin/orders/${number}`}
      className={styles.number}
      aria-label={m.order_admin_title({ number })}
    >
      <bdi>#{number}</bdi>
    </Link>
  )
}
