import { m } from '#messages/compiled/messages.js'
import type { ShortageView } from '#shop/orders/shortage/shortage.ts'
import { CallRow } from './call-row.tsx'
import styles from './page.module.css'

/** The customers who chose to be called when the product is missing. Shows nothing without any. */
export function CallList({ view }: { view: ShortageView }) {
  const { calls } = view
  if (calls.length === 0) return null
  return (
    <section className={`panel stack-3 ${styles.calls}`} aria-labelledby="short-calls">
      <h2 id="short-calls" className={styles.heading}>
        {m.short_calls()} · {calls.length}
      </h2>
      <ul className={styles.orders}>
        {calls.map((call) => (
          <CallRow key={call.number} view={view} call={call} />
        ))}
      </ul>
    </section>
  )
}
