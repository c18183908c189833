import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order.ts'
import type { CardAsk } from '#shop/orders/payment-stand.ts'
import type { Card, PaymentFailure } from '#storefront/features/card/card-box.tsx'
import { confirmCard } from '#storefront/features/card/confirm-card.ts'
import { leaveFlash } from '#ui/flash.ts'

/** How often, and after which pause, the shop is asked whether it knows of the payment. */
const QUESTIONS = 5
const PAUSE_MS = 1_000

const stand = v.object({ due: v.number(), tenders: v.array(v.object({ covers: v.number() })) })

type Paid = Pick<Order, 'number' | 'key' | 'customer'>

/**
 * Pays what is due of an order, the sum that was shown, or saves the card for it, then loads its page anew. Answers what stood in the way. Safe to repeat: the shop gives
 * the same intent for the same sum, and an intent is paid once.
 */
export async function payOrder(
  { number, key, customer }: Paid,
  { card, ask: { plan, promised: amount } }: { card: Card; ask: CardAsk },
): Promise<PaymentFailure | undefined> {
  const at = (call: string) => `/api/orders/${number}/${call}?key=${encodeURIComponent(key)}`
  const path = `${at('pay')}&amount=${amount}`
  const asked = await askShop(path, { method: 'POST', schema: v.string() })
  if (asked.kind === 'unreachable') return { kind: 'failure', text: m.order_pay_unreachable() }
  if (asked.kind === 'refused') {
    if (asked.problem.code === 'nothing-due') return reload(m.order_pay_nothing_due())
    if (asked.problem.code === 'amount-mismatch') return reload(m.order_pay_changed())
    const isTooSmall = asked.problem.code === 'too-small'
    return {
      kind: 'failure',
      text: isTooSmall ? m.order_pay_too_small() : asked.problem.message,
    }
  }
  const paid = await confirmCard(card, asked.value, customer)
  if (paid.kind === 'ended') return reload(m.order_pay_changed())
  if (paid.kind === 'declined') return paid
  const thanks = plan === 'charge' ? m.order_pay_thanks() : m.order_pay_thanks_card()
  return reload((await hasArrived(at('settle'))) ? thanks : m.order_pay_wait())
}

function reload(text: string): undefined {
  leaveFlash({ text, focus: 'order-title' })
  location.reload()
}

/** Whether the shop knows of the payment, after some questions; the page goes on asking. */
async function hasArrived(path: string): Promise<boolean> {
  for (let question = 0; question < QUESTIONS; question += 1) {
    const answer = await askShop(path, { method: 'POST', schema: stand })
    if (answer.kind === 'ok') {
      const { due, tenders } = answer.value
      if (due <= tenders.reduce((sum, { covers }) => sum + covers, 0)) return true
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  return false
}
