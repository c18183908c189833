// From a card to a payment: confirm, 3-D Secure, success or refusal.
import type { Bank } from './bank.ts'
import { declineOf } from './cards.ts'
import { AUTHENTICATION_FAILED, invalid, StripeProblem, unexpectedState } from './errors.ts'
import { isOpen, type PaymentIntent, type StripeErrorBody } from './objects.ts'
import { outcomeOfMethod, resolvePaymentMethod } from './payment-methods.ts'

/** Throws the 402 of a declined card; the intent is changed and stays usable. */
export function confirmIntent(
  bank: Bank,
  intent: PaymentIntent,
  methodId: string | undefined,
): PaymentIntent {
  if (!isOpen(intent)) {
    throw unexpectedState('confirm', intent)
  }
  const id = methodId ?? intent.payment_method
  if (!id) throw invalid("It's missing a payment method.", { param: 'payment_method' })
  const method = resolvePaymentMethod(bank, id).id
  const outcome = outcomeOfMethod(bank, method)
  const isChallenge = outcome === 'challenge' || outcome === 'challenge_then_decline'
  if (isChallenge) return challenge(bank, intent, method)
  const error = declineOf(outcome)
  if (!error) return pay(bank, intent, method)
  throw new StripeProblem(402, { ...error, payment_intent: refuse(bank, intent, error) })
}

/** The shopper's answer at the bank's page. A refusal is in `last_payment_error`, not thrown. */
export function authenticateIntent(
  bank: Bank,
  intent: PaymentIntent,
  isAuthentic: boolean,
): PaymentIntent {
  const method = intent.payment_method
  if (intent.status !== 'requires_action' || !method) return intent
  const error = isAuthentic ? declineOf(outcomeOfMethod(bank, method)) : AUTHENTICATION_FAILED
  return error ? refuse(bank, intent, error) : pay(bank, intent, method)
}

/** The end of `processing`. */
export function settleIntent(bank: Bank, id: string) {
  const intent = bank.store.find('payment_intent', id)
  if (intent?.status === 'processing') succeed(bank, intent)
}

function challenge(bank: Bank, intent: PaymentIntent, method: string) {
  return change(bank, intent, 'requires_action', {
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    payment_method: method,
  })
}

function pay(bank: Bank, intent: PaymentIntent, method: string) {
  const { processingMs } = bank.knobs
  if (processingMs === 0) return succeed(bank, { ...intent, payment_method: method })
  bank.settleLater(intent.id, processingMs)
  return change(bank, intent, 'processing', { status: 'processing', payment_method: method })
}

function succeed(bank: Bank, intent: PaymentIntent) {
  return change(bank, intent, 'succeeded', { status: 'succeeded', amount_received: intent.amount })
}

function refuse(bank: Bank, intent: PaymentIntent, error: StripeErrorBody) {
  return change(bank, intent, 'payment_failed', {
    status: 'requires_payment_method',
    last_payment_error: error,
    payment_method: null,
  })
}

/** Stores the next state of an intent and announces it as `payment_intent.<event>`. */
function change(bank: Bank, intent: PaymentIntent, event: string, to: Partial<PaymentIntent>) {
  const clear = { last_payment_error: null, next_action: null }
  const changed = bank.store.put('payment_intent', { ...intent, ...clear, ...to })
  bank.announce(`payment_intent.${event}`, changed)
  return changed
}
