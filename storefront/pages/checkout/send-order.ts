import * as v from 'valibot'
import { askShop, type Problem } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { pathIn } from '#messages/locale.ts'
import type { CheckoutField } from '#shop/orders/checkout.ts'
import type { OrderRequest } from '#shop/orders/order-request.ts'
import { randomKey } from '#browser/random-key.ts'
import { attemptFor, keepAttempt, readAttempt } from './attempt.ts'
import type { Card } from './card-box.tsx'
import { cancelLastOrder } from './cancel-last-order.ts'
import { fieldCodes } from './order-body.ts'

export type Outcome =
  /** Ordered, and paid if by card: the path of the order's page. */
  | { kind: 'placed'; path: string }
  /** The last try turns out to be paid, or the bank still decides: nothing more is ordered. */
  | { kind: 'placed-before'; path: string }
  /** Prices, stock or what is sold have changed. Nothing is charged. */
  | { kind: 'cart-changed'; text: string }
  | { kind: 'delivery-closed'; next?: string; text: string }
  | { kind: 'fields'; codes: Partial<Record<CheckoutField, string>> }
  /** The bank or the provider says no to this card. */
  | { kind: 'declined'; text: string }
  | { kind: 'failure'; text: string }

type Order = {
  request: OrderRequest
  locale: Locale
  /** Without one, the order is paid in cash on delivery. */
  card?: Pick<Card, 'stripe' | 'element'>
}

/** Orders, and takes the card payment: SPEC 7. Safe to repeat: the same order is made once. */
export async function sendOrder({ request, locale, card }: Order): Promise<Outcome> {
  const body = JSON.stringify(card ? request : { payment: 'cash', ...request })
  const last = readAttempt()
  const attempt = attemptFor(body, request.items, last, randomKey)
  if (last?.order && last !== attempt) {
    const outcome = await cancelLastOrder(last.order)
    if (outcome === 'unclear') return { kind: 'failure', text: m.checkout_last_try_open() }
    if (outcome === 'stays') return { kind: 'placed-before', path: pathIn(locale, last.order) }
  }
  keepAttempt(attempt)

  const call = {
    method: 'POST',
    headers: { 'Idempotency-Key': attempt.key, ...authorization() },
    schema: v.unknown(),
  } as const
  const answer = card
    ? await askShop('/api/payment', { ...call, body: request })
    : await askShop('/api/orders', { ...call, body: { payment: 'cash', ...request } })
  if (answer.kind === 'unreachable') return { kind: 'failure', text: m.checkout_unreachable() }
  if (answer.kind === 'refused') return understandRefusal(answer.problem)
  if (!answer.location) return { kind: 'failure', text: m.checkout_unreachable() }

  keepAttempt({ ...attempt, order: answer.location })
  const placed: Outcome = { kind: 'placed', path: pathIn(locale, answer.location) }
  if (!card) return placed
  const secret = v.safeParse(v.string(), answer.value)
  if (!secret.success) return { kind: 'failure', text: m.checkout_unreachable() }
  const problem = await payByCard(card, secret.output, request.customer)
  return problem ? { kind: 'declined', text: problem } : placed
}

/** What the provider says against it, in its own words (SPEC 8). */
async function payByCard(
  { stripe, element }: Pick<Card, 'stripe' | 'element'>,
  secret: string,
  { name, phone, email, address }: OrderRequest['customer'],
): Promise<string | undefined> {
  try {
    const made = await stripe.createPaymentMethod({
      type: 'card',
      card: element,
      billing_details: { name, phone, email, address: { line1: address } },
    })
    if (made.error) return made.error.message ?? m.checkout_card_refused()
    const { error } = await stripe.confirmCardPayment(secret, {
      payment_method: made.paymentMethod.id,
    })
    // Paid by an earlier try whose answer was lost: that is what the shopper wants.
    const isPaid = !error || error.payment_intent?.status === 'succeeded'
    if (isPaid) return undefined
    if (error.payment_intent?.status === 'canceled') keepAttempt(undefined)
    return error.message ?? m.checkout_card_refused()
  } catch {
    return m.checkout_card_refused()
  }
}

const next = v.object({ next: v.string() })

function understandRefusal(problem: Problem): Outcome {
  const text = problem.message
  switch (problem.code) {
    case 'amount-mismatch':
    case 'out-of-stock':
    case 'product-gone':
    case 'qty-step':
      return { kind: 'cart-changed', text }
    case 'delivery-closed': {
      const later = v.safeParse(next, problem)
      return { kind: 'delivery-closed', next: later.success ? later.output.next : undefined, text }
    }
    case 'order-expired':
    case 'idempotency-mismatch':
      // The next try is another order.
      keepAttempt(undefined)
      return { kind: 'failure', text: m.checkout_order_expired() }
  }
  const codes = fieldCodes(problem.errors)
  return Object.keys(codes).length > 0 ? { kind: 'fields', codes } : { kind: 'failure', text }
}
