import { paymentSentences } from '#format/payment-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'
import { cardAskOf, paymentStand } from '#shop/orders/order/payment-stand.ts'
import { useMoney } from '#ui/currency.ts'
import type { OfferedWay } from '#shop/payment/offered-ways.ts'
import { Notice } from '#ui/notice.tsx'
import { PayDue } from './pay-due.tsx'
import { PayHow } from './pay-how.tsx'
import styles from './order-payment.module.css'

export function OrderPayment({
  order,
  card,
  isDeclined,
  now,
}: {
  order: Order
  /** The way to take cards; undefined when the shop takes none. */
  card: OfferedWay | undefined
  /** Whether the customer returns from the provider's page after a failed payment. */
  isDeclined: boolean
  now: Date
}) {
  const money = useMoney()
  const ask = card && cardAskOf(order, now, card.plans)
  const { open } = paymentStand(order)
  const { number, key, paymentMethod, customer } = order
  // A card is needed for an open sum, not for the difference between total and limit.
  const isPayable = ask !== undefined && open > 0
  const how = order.state === 'delivered' ? m.order_pay_how_late : m.order_pay_how
  return (
    <section className={`panel stack-4 ${styles.payment}`} aria-labelledby="payment">
      <h2 id="payment" className="subheading">
        {m.order_pay_title()}
      </h2>
      <div className={styles.words}>
        {paymentSentences(order, money).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {isPayable && <p>{how()}</p>}
      </div>
      {order.pay?.by === 'page' && isDeclined && (
        <Notice tone="warn" title={m.order_pay_not_through()}>
          <p>{m.order_pay_not_through_ways()}</p>
        </Notice>
      )}
      {order.pay && order.pay.by !== 'transfer' && (
        <PayHow order={order} pay={order.pay} now={now} />
      )}
      {isPayable && (
        <PayDue
          order={{ number, key, customer }}
          ask={ask}
          due={open}
          isMain={paymentMethod !== 'cash'}
          isInPage={card?.isInPage ?? false}
        />
      )}
    </section>
  )
}
