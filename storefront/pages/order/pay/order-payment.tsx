import { paymentSentences } from '#format/payment-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order.ts'
import { cardAskOf, paymentStand } from '#shop/orders/payment-stand.ts'
import { useMoney } from '#ui/currency.ts'
import { PayDue } from './pay-due.tsx'
import styles from './order-payment.module.css'

/** How the payment of an order stands, and the way to pay by card what nothing covers. */
export function OrderPayment({ order, now }: { order: Order; now: Date }) {
  const money = useMoney()
  const ask = cardAskOf(order, now)
  const { open } = paymentStand(order)
  const { number, key, paymentMethod, customer } = order
  // Where nothing is due of the total, its limit alone asks for no card.
  const isPayable = ask !== undefined && open > 0
  const isLate = order.state === 'delivered'
  return (
    <section className={`panel stack-4 ${styles.payment}`} aria-labelledby="payment">
      <h2 id="payment" className="subheading">
        {m.order_pay_title()}
      </h2>
      <div className={styles.words}>
        {paymentSentences(order, money).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {isPayable && <p>{isLate ? m.order_pay_how_late() : m.order_pay_how()}</p>}
      </div>
      {isPayable && (
        <PayDue
          order={{ number, key, customer }}
          ask={ask}
          due={open}
          isMain={paymentMethod === 'card'}
        />
      )}
    </section>
  )
}
