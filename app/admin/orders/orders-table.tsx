import type { Ref } from 'react'
import { formatShortDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { ListedOrder } from '#shop/orders/orders-desk.ts'
import { Chip } from '../chip.tsx'
import table from '../table.module.css'
import { paymentName, stateName, stateTone } from './desk-words.ts'
import type { Selection } from './use-selection.ts'
import styles from './orders-table.module.css'

/** The orders as a table; on a phone each is a card. */
export function OrdersTable(props: {
  orders: ListedOrder[]
  /** Whether they come on several days, so that each must say on which. */
  areMixed: boolean
  selection: Selection
  /** The row that the keys are at. */
  current: number | undefined
  ref: Ref<HTMLTableSectionElement>
}) {
  const { orders, areMixed, selection, current, ref } = props
  const locale = useLocale()
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${styles.orders}`}>
        <thead>
          <tr>
            <th className={table.narrow}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={selection.isAll}
                  onChange={selection.toggleAll}
                  aria-label={m.desk_select_all()}
                />
              </label>
            </th>
            <th>{m.desk_col_order()}</th>
            <th>{m.desk_col_customer()}</th>
            <th>{m.desk_filter_area()}</th>
            {areMixed && <th>{m.desk_col_day()}</th>}
            <th className={table.figure}>{m.desk_col_items()}</th>
            <th className={table.figure}>{m.desk_col_total()}</th>
            <th>{m.desk_filter_payment()}</th>
            <th>{m.desk_filter_state()}</th>
          </tr>
        </thead>
        <tbody ref={ref}>
          {orders.map((order) => (
            <tr
              key={order.number}
              aria-selected={selection.has(order.number)}
              className={order.number === current ? styles.current : undefined}
            >
              <td className={table.narrow}>
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={selection.has(order.number)}
                    onChange={() => selection.toggle(order.number)}
                    aria-label={m.desk_select_one({ number: order.number })}
                  />
                </label>
              </td>
              <td>
                <Link
                  to={`/admin/orders/${order.number}`}
                  prefetch="none"
                  className={styles.number}
                  aria-label={m.order_desk_title({ number: order.number })}
                >
                  <bdi>#{order.number}</bdi>
                </Link>
              </td>
              <td>
                <bdi>{order.customerName}</bdi>
              </td>
              <td>
                <bdi>{nameIn(locale, order.area)}</bdi>
              </td>
              {areMixed && (
                <td className={table.narrow}>{formatShortDay(order.deliveryDate, locale)}</td>
              )}
              <td className={table.figure} data-label={m.desk_col_items()}>
                {order.items}
              </td>
              <td className={table.figure}>
                <Money piastres={order.totalPiastres} />
              </td>
              <td>{order.needsReview ? m.desk_review() : paymentName(order)}</td>
              <td>
                <Chip tone={stateTone[order.state]}>{stateName[order.state]()}</Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
