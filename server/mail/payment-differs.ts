import { m } from '#messages/compiled/messages.js'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import { dayFact } from './day-fact.ts'
import type { Told } from './order-update.ts'

/**
 * Tells that a payment had another sum than the order: how much is missing, or, for a hold or another
 * currency, that the order has ended.
 */
export function otherSumMail(
  order: Order,
  { shop, money }: { shop: string; money: (piastres: number) => string },
): Told {
  const { number, paid, state } = order
  const subject = m.mail_payment_differs_subject({ number, shop })
  const title = m.mail_payment_differs_title()
  if (!isFulfilled(state))
    return { subject, title, lines: [m.mail_payment_differs_ended({ number })] }
  const { open } = paymentStand(order)
  return {
    subject,
    title,
    facts: [
      { name: m.mail_payment_differs_paid(), value: money(paid) },
      { name: m.mail_payment_needed_due(), value: money(open), isLarge: true },
      dayFact(order),
    ],
    lines: [m.mail_payment_differs({ number, amount: money(paid) }), m.mail_payment_differs_how()],
    // If the order is paid meanwhile, its page says so.
    ...(open > 0 && { button: m.mail_pay_by_card() }),
  }
}
