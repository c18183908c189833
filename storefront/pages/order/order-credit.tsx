import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { creditUsed, dueOf } from '#shop/orders/order/order-money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import styles from './order-refunds.module.css'

export function OrderCredit({ order }: { order: Order }) {
  const [credit, due] = [creditUsed(order), dueOf(order)]
  if (credit === 0) return null
  return (
    <dl className={styles.refunds}>
      <div>
        <dt>{m.order_paid_credit()}</dt>
        <dd>
          <Money piastres={credit} />
        </dd>
      </div>
      {due > 0 && (
        <div className={styles.kept}>
          <dt>{m.order_still_due()}</dt>
          <dd>
            <Money piastres={due} />
          </dd>
        </div>
      )}
    </dl>
  )
}
