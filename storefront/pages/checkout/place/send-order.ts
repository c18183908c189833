import * as v from 'valibot'
import { askShop, type Problem } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { pathIn } from '#messages/locale.ts'
import type { CheckoutField } from '#shop/orders/place/checkout.ts'
import { isSlow, type PaymentMethod } from '#shop/orders/order/order-states.ts'
import type { OrderRequest } from '#shop/orders/place/order-request.ts'
import { randomKey } from '#browser/random-key.ts'
import { attemptFor, keepAttempt, readAttempt } from '../form/attempt.ts'
import type { Card } from '#storefront/features/card/card-box.tsx'
import { currentLogin } from '#storefront/features/open-order/open-orders.ts'
import { confirmCard } from '#storefront/features/card/confirm-card.ts'
import { cancelLastOrder } from './cancel-last-order.ts'
import { fieldCodes } from './order-body.ts'

export type Outcome =
  /** Ordered, and paid where the page takes the payment: the path of the order's page. */
  | { kind: 'placed'; path: string }
  /** Ordered, and yet to be paid elsewhere, from the order's page. */
  | { kind: 'to-pay'; path: string }
  /** The last try turns out to be paid, or the bank still decides: nothing more is ordered. */
  | { kind: 'placed-before'; path: string }
  /** Prices, stock or what is sold have changed. Nothing is charged. */
  | { kind: 'cart-changed'; text: string }
  /** A code to the phone has to be entered first. */
  | { kind: 'confirm-phone'; text: string }
  | { kind: 'delivery-closed' | 'day-full'; next?: string; text: string }
  | { kind: 'fields'; codes: Partial<Record<CheckoutField, string>> }
  /** The bank or the provider says no to this card. */
  | { kind: 'declined'; text: string }
  /** `credit` is what one's credit is now, where it is less than was shown. */
  | { kind: 'failure'; text: string; credit?: number }

/** How the order is paid, with the card where the page takes it. */
export type PayBy = { method: PaymentMethod; card?: Pick<Card, 'stripe' | 'element'> | undefined }

type Order = {
  request: OrderRequest
  locale: Locale
  by: PayBy
}

/** Orders, and takes the card payment: SPEC 7. Safe to repeat: the same order is made once. */
export async function sendOrder({ request, locale, by }: Order): Promise<Outcome> {
  const { method, card } = by
  const sent = method === 'card' ? request : { payment: method, ...request }
  const body = JSON.stringify(sent)
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
  const path = method === 'cash' ? '/api/orders' : '/api/payment'
  const answer = await askShop(path, { ...call, body: sent })
  if (answer.kind === 'unreachable') return { kind: 'failure', text: m.checkout_unreachable() }
  if (answer.kind === 'refused') return understandRefusal(answer.problem)
  if (!answer.location) return { kind: 'failure', text: m.checkout_unreachable() }

  keepAttempt({ ...attempt, order: answer.location, login: currentLogin() })
  const placed = { kind: 'placed', path: pathIn(locale, answer.location) } as const
  if (isPaidElsewhere(by)) return { ...placed, kind: 'to-pay' }
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

/** On a page of the provider, at once; a code for a kiosk and a transfer have time. */
function isPaidElsewhere({ method, card }: PayBy): boolean {
  return !card && method !== 'cash' && !isSlow(method)
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
    case 'delivery-closed':
    case 'day-full': {
      const later = v.safeParse(next, problem)
      return { kind: problem.code, next: later.success ? later.output.next : undefined, text }
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
