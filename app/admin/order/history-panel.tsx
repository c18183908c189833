import { formatInstant } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { m } from '#messages/compiled/messages.js'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import { eventTold } from './event-told.ts'
import { OrderPanel } from './order-panel.tsx'
import styles from './order-page.module.css'

const actors: Record<string, () => string> = {
  customer: m.who_customer,
  shop: m.who_shop,
  payment: m.who_payment,
}

/** Everything that happened to the order: what, who and when. */
export function HistoryPanel({ order }: { order: DeskOrder }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <OrderPanel title={m.desk_history()}>
      <ol className={styles.history}>
        {order.history.map((event) => (
          <li key={`${event.at} ${event.what} ${JSON.stringify(event.detail)}`}>
            <span>{eventTold(event, locale, money)}</span>
            <small>
              <bdi>{actors[event.who]?.() ?? event.who}</bdi> ·{' '}
              <time dateTime={event.at}>{formatInstant(event.at, locale)}</time>
            </small>
          </li>
        ))}
      </ol>
    </OrderPanel>
  )
}
