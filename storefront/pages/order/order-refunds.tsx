import { formatNearInstant } from '#format/dates.ts'
import { refundWays } from '#format/refund-words.ts'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Order } from '#shop/orders/order/order.ts'
import styles from './order-refunds.module.css'

export function OrderRefunds({ order }: { order: Order }) {
  const locale = getLocale()
  if (order.refunds.length === 0) return null
  return (
    <dl className={styles.refunds}>
      <div>
        <dt>{m.order_admin_paid()}</dt>
        <dd>
          <Money piastres={order.paid} />
        </dd>
      </div>
      {order.refunds.map((refund) => (
        <div key={refund.id}>
          <dt>
            {m.order_refund_line({ date: formatNearInstant(refund.createdAt, locale) })} ·{' '}
            {refundWays[refund.method]()}{' '}
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
