import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'
import type { CardAsk } from '#shop/orders/order/payment-stand.ts'
import type { Card, PaymentFailure } from '#storefront/features/card/card-box.tsx'
import { confirmCard } from '#storefront/features/card/confirm-card.ts'
import { leaveFlash } from '#ui/flash.ts'

/** After paying: the number of calls that ask whether the payment has arrived, and the pause between them. */
const QUESTIONS = 5
const PAUSE_MS = 1_000

const stand = v.object({ due: v.number(), tenders: v.array(v.object({ covers: v.number() })) })

export type Paid = Pick<Order, 'number' | 'key' | 'customer'>

/**
 * Pays the shown sum or saves the card for it, then loads the page again. Returns the failure, undefined
 * after success. Safe to repeat: the shop returns the same intent for the same sum, and an intent is paid
 * once.
 */
export async function payOrder(
  order: Paid,
  { card, ask }: { card: Card; ask: CardAsk },
): Promise<PaymentFailure | undefined> {
  const asked = await askToPay(order, ask, v.string())
  if (asked.kind !== 'ok') return asked.failure
  const paid = await confirmCard(card, asked.value, order.customer)
  if (paid.kind === 'ended') return reload(m.order_pay_changed())
  if (paid.kind === 'declined') return paid
  const thanks = ask.plan === 'charge' ? m.order_pay_thanks() : m.order_pay_thanks_card()
  return reload((await hasArrived(pathOf(order, 'settle'))) ? thanks : m.order_pay_wait())
}

/** Opens the provider's page to pay the sum due. Returns the failure, undefined after success. */
export async function openPayPage(order: Paid, ask: CardAsk): Promise<PaymentFailure | undefined> {
  const asked = await askToPay(order, ask, v.object({ page: v.string() }))
  if (asked.kind !== 'ok') return asked.failure
  location.assign(asked.value.page)
  return undefined
}

function pathOf({ number, key }: Paid, call: string): string {
  return `/api/orders/${number}/${call}?key=${encodeURIComponent(key)}`
}

/**
 * Asks the shop for the intent or the page that pays the sum. When the sum has changed or nothing is due,
 * loads the page again instead of returning a failure.
 */
async function askToPay<Schema extends v.GenericSchema>(
  order: Paid,
  { promised: amount }: CardAsk,
  schema: Schema,
): Promise<
  { kind: 'ok'; value: v.InferOutput<Schema> } | { kind: 'not'; failure?: PaymentFailure }
> {
  const path = `${pathOf(order, 'pay')}&amount=${amount}`
  const asked = await askShop(path, { method: 'POST', schema })
  if (asked.kind === 'ok') return { kind: 'ok', value: asked.value }
  const because = (text: string) => ({ kind: 'not', failure: { kind: 'failure', text } }) as const
  if (asked.kind === 'unreachable') return because(m.order_pay_unreachable())
  const { code, message } = asked.problem
  if (code === 'too-small') return because(m.order_pay_too_small())
  if (code === 'nothing-due') reload(m.order_pay_nothing_due())
  else if (code === 'amount-mismatch') reload(m.order_pay_changed())
  else return because(message)
  return { kind: 'not' }
}

function reload(text: string): undefined {
  leaveFlash({ text, focus: 'order-title' })
  location.reload()
}

/** Asks several times whether the payment has reached the shop. If not, the reloaded page goes on asking. */
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
