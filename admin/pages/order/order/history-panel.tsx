import { formatInstant } from '#format/dates.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { whoName } from '#format/who-name.ts'
import { eventTold } from './event-told.ts'
import { OrderPanel } from './order-panel.tsx'
import styles from '../page.module.css'

export function HistoryPanel({ order }: { order: AdminOrder }) {
  const locale = getLocale()
  const money = useMoney()
  return (
    <OrderPanel title={m.admin_history()}>
      <ol className={styles.history}>
        {order.history.map((event) => (
          <li key={`${event.at} ${event.what} ${JSON.stringify(event.detail)}`}>
            <span>{eventTold(event, locale, money)}</span>
            <small>
              <bdi>{whoName(event.who)}</bdi> ·{' '}
              <time dateTime={event.at}>{formatInstant(event.at, locale)}</time>
            </small>
          </li>
        ))}
      </ol>
    </OrderPanel>
  )
}
