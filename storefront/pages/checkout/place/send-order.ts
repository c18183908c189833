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
  /** Ordered, and paid if the page takes the payment; `path` is the order's page. */
  | { kind: 'placed'; path: string }
  /** Ordered, and to be paid elsewhere, starting from the order's page. */
  | { kind: 'to-pay'; path: string }
  /** The order of the last attempt is paid, or the bank is still deciding, so no second order is placed. */
  | { kind: 'placed-before'; path: string }
  /** Prices, stock or the range of products have changed. Nothing is charged. */
  | { kind: 'cart-changed'; text: string }
  /** The phone has to be confirmed by a code first. */
  | { kind: 'confirm-phone'; text: string }
  | { kind: 'delivery-closed' | 'day-full'; next?: string; text: string }
  | { kind: 'fields'; codes: Partial<Record<CheckoutField, string>> }
  /** The bank or the provider refused the card. */
  | { kind: 'declined'; text: string }
  /** `credit` is the customer's current credit, when it is lower than shown. */
  | { kind: 'failure'; text: string; credit?: number }

/** The way to pay, with the card when the page itself takes it. */
export type PayBy = { method: PaymentMethod; card?: Pick<Card, 'stripe' | 'element'> | undefined }

type Order = {
  request: OrderRequest
  locale: Locale
  by: PayBy
}

/**
 * Places the order and takes the card payment (SPEC 7). Can be repeated safely: the same order is created
 * once.
 */
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
  // Nothing is left to pay by card.
  if (!card || answer.value === null) return placed
  const secret = v.safeParse(v.string(), answer.value)
  if (!secret.success) return { kind: 'failure', text: m.checkout_unreachable() }
  const paid = await confirmCard(card, secret.output, request.customer)
  if (paid.kind === 'done') return placed
  // The next attempt is another order.
  if (paid.kind === 'ended') keepAttempt(undefined)
  return { kind: 'declined', text: paid.text }
}

/**
 * Tells whether the order is paid at once on the provider's page. Kiosk codes and transfers have more time.
 */
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
      // The next attempt is another order.
      keepAttempt(undefined)
      return { kind: 'failure', text: m.checkout_order_expired() }
  }
  const codes = fieldCodes(problem.errors)
  return Object.keys(codes).length > 0 ? { kind: 'fields', codes } : { kind: 'failure', text }
}
