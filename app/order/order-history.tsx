import { formatCutoff } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { m } from '#messages/compiled/messages.js'
import type { OrderEvent } from '#shop/orders/order.ts'
import { eventWords } from './order-words.ts'
import styles from './order-history.module.css'

export function OrderHistory({ history }: { history: OrderEvent[] }) {
  const locale = useLocale()
  const money = useMoney()
  const told = history.flatMap((event) => {
    const { at } = event
    const words = eventWords(event, { locale, money })
    return words ? [{ at, words }] : []
  })
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        {m.order_history()}
      </h2>
      <ol className={styles.events}>
        {told.map(({ at, words }) => (
          <li key={at + words}>
            <span className={styles.what}>{words}</span>
            <time dateTime={at} className={styles.when}>
              <bdi>{formatCutoff(at, locale)}</bdi>
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
