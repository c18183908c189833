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
import type { Card } from '#storefront/features/card/card-box.tsx'
import { currentLogin } from '#storefront/features/open-order/open-orders.ts'
import { confirmCard } from '#storefront/features/card/confirm-card.ts'
import { cancelLastOrder } from './cancel-last-order.ts'
import { fieldCodes } from './order-body.ts'

export type Outcome =
  /** Ordered, and paid if by card: the path of the order's page. */
  | { kind: 'placed'; path: string }
  /** The last try turns out to be paid, or the bank still decides: nothing more is ordered. */
  | { kind: 'placed-before'; path: string }
  /** Prices, stock or what is sold have changed. Nothing is charged. */
  | { kind: 'cart-changed'; text: string }
  /** A code to the phone has to be entered first. */
  | { kind: 'confirm-phone'; text: string }
  | { kind: 'delivery-closed'; next?: string; text: string }
  | { kind: 'fields'; codes: Partial<Record<CheckoutField, string>> }
  /** The bank or the provider says no to this card. */
  | { kind: 'declined'; text: string }
  /** `credit` is what one's credit is now, where it is less than was shown. */
  | { kind: 'failure'; text: string; credit?: number }

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

  keepAttempt({ ...attempt, order: answer.location, login: currentLogin() })
  const placed: Outcome = { kind: 'placed', path: pathIn(locale, answer.location) }
  // Nothing is left to be paid by card.
  if (!card || answer.value === null) return placed
  const secret = v.safeParse(v.string(), answer.value)
  if (!secret.success) return { kind: 'failure', text: m.checkout_unreachable() }
  const paid = await confirmCard(card, secret.output, request.customer)
  if (paid.kind === 'done') return placed
  // The next try is another order.
  if (paid.kind === 'ended') keepAttempt(undefined)
  return { kind: 'declined', text: paid.text }
}

const next = v.object({ next: v.string() })
const balance = v.object({ balancePiastres: v.number() })

function understandRefusal(problem: Problem): Outcome {
  const text = problem.message
  switch (problem.code) {
    case 'amount-mismatch':
    case 'out-of-stock':
    case 'product-gone':
    case 'qty-step':
      return { kind: 'cart-changed', text }
    case 'confirm-phone':
      return { kind: 'confirm-phone', text }
    case 'delivery-closed': {
      const later = v.safeParse(next, problem)
      return { kind: 'delivery-closed', next: later.success ? later.output.next : undefined, text }
    }
    case 'credit-changed': {
      const now = v.safeParse(balance, problem)
      const credit = now.success ? now.output.balancePiastres : undefined
      return { kind: 'failure', text, ...(credit !== undefined && { credit }) }
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
