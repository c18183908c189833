import { formatCutoff } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { Money } from '#app/ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import type { ShownOrder } from './shown-order.ts'
import styles from './order-refunds.module.css'

/** What of the payment went back, or is on its way, and what it comes to in the end. */
export function OrderRefunds({ order }: { order: ShownOrder }) {
  const locale = useLocale()
  if (order.refunds.length === 0) return null
  return (
    <dl className={styles.refunds}>
      <div>
        <dt>{m.order_desk_paid()}</dt>
        <dd>
          <Money piastres={order.paid} />
        </dd>
      </div>
      {order.refunds.map((refund) => (
        <div key={refund.id}>
          <dt>
            {m.order_refund_line({ date: formatCutoff(refund.createdAt, locale) })}{' '}
            {refund.state !== 'done' && <small>({m.refund_pending()})</small>}
          </dt>
          <dd>
            − <Money piastres={refund.amountPiastres} />
          </dd>
        </div>
      ))}
      <div className={styles.kept}>
        <dt>{m.order_kept()}</dt>
        <dd>
          <Money piastres={order.paid - order.refunded} />
        </dd>
      </div>
    </dl>
  )
}
