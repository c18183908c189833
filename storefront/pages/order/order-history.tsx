import { formatNearInstant } from '#format/dates.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { OrderEvent } from '#shop/orders/order/order.ts'
import { eventWords } from '#format/order-words.ts'
import styles from './order-history.module.css'

export function OrderHistory({
  history,
  isCollected,
}: {
  history: OrderEvent[]
  isCollected: boolean
}) {
  const locale = getLocale()
  const money = useMoney()
  const told = history.flatMap((event) => {
    const { at } = event
    const words = eventWords(event, { locale, money, isCollected })
    return words ? [{ at, words }] : []
  })
  return (
    <section className={`panel stack-4 ${styles.history}`} aria-labelledby="history">
      <h2 id="history" className="subheading">
        {m.order_history()}
      </h2>
      <ol className={styles.events}>
        {told.map(({ at, words }) => (
          <li key={at + words}>
            <span className={styles.what}>{words}</span>
            <time dateTime={at} className="fine-print">
              <bdi>{formatNearInstant(at, locale)}</bdi>
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
