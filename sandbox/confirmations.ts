// From a card to a payment or a hold: confirmation, 3-D Secure, success or refusal.
import type { Bank } from './bank.ts'
import { declineOf, needsChallenge } from './cards.ts'
import { chargeIdOf, noteHold } from './charges.ts'
import {
  authenticationFailed,
  AUTHENTICATION_REQUIRED,
  invalid,
  StripeProblem,
  unexpectedState,
} from './errors.ts'
import { changeIntent, refuseIntent } from './intent-changes.ts'
import { isOpen } from './objects.ts'
import type { PaymentIntent, PaymentMethod, StripeErrorBody } from './objects.ts'
import { outcomeOfMethod } from './payment-methods.ts'
import { resolvePaymentMethod, saveOrSpend } from './saved-cards.ts'

/**
 * Confirms an intent with a card. Throws the 402 of a declined card; the intent is changed and stays usable.
 * Off session, a card that needs authentication is declined, too.
 */
export function confirmIntent(
  bank: Bank,
  intent: PaymentIntent,
  methodId: string | undefined,
  isOffSession = false,
): PaymentIntent {
  if (!isOpen(intent)) {
    throw unexpectedState('confirm', intent)
  }
  if (isOffSession && intent.setup_future_usage) throw setUpOffSession(intent)
  const id = methodId ?? intent.payment_method
  if (!id) throw invalid("It's missing a payment method.", { param: 'payment_method' })
  const method = resolvePaymentMethod(bank, id, intent.customer)
  const outcome = outcomeOfMethod(bank, method.id)
  const use = isOffSession ? 'off-session-payment' : 'payment'
  const isChallenge = needsChallenge(outcome, use, method.customer !== null)
  if (isChallenge && !isOffSession) return challenge(bank, intent, method)
  const error = isChallenge ? AUTHENTICATION_REQUIRED : declineOf(outcome, use)
  if (!error) return pay(bank, intent, method)
  throw declined(bank, intent, error, method)
}

/** Returns the 402 of a refused card, with the changed intent. */
export function declined(
  bank: Bank,
  intent: PaymentIntent,
  error: StripeErrorBody,
  method: PaymentMethod | undefined,
): StripeProblem {
  const refused = refuseIntent(bank, intent, error, method)
  return new StripeProblem(402, { ...error, payment_intent: refused })
}

/**
 * Handles the customer's answer on the bank's page. Stores a refusal in `last_payment_error` instead of
 * throwing it.
 */
export function authenticateIntent(
  bank: Bank,
  intent: PaymentIntent,
  isAuthentic: boolean,
): PaymentIntent {
  const method = bank.store.find('payment_method', intent.payment_method ?? '')
  if (intent.status !== 'requires_action' || !method) return intent
  const error = isAuthentic
    ? declineOf(outcomeOfMethod(bank, method.id), 'payment')
    : authenticationFailed('payment_intent')
  return error ? refuseIntent(bank, intent, error, method) : pay(bank, intent, method)
}

export function completePayment(bank: Bank, intent: PaymentIntent): PaymentIntent {
  const latest_charge = chargeIdOf(intent)
  if (intent.capture_method === 'manual') {
    const { holdMs } = bank.knobs
    noteHold(bank, intent, holdMs)
    bank.settleLater(intent.id, holdMs)
    return changeIntent(bank, intent, 'amount_capturable_updated', {
      status: 'requires_capture',
      amount_capturable: intent.amount,
      latest_charge,
    })
  }
  return changeIntent(bank, intent, 'succeeded', {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge,
  })
}

function challenge(bank: Bank, intent: PaymentIntent, method: PaymentMethod) {
  return changeIntent(bank, intent, 'requires_action', {
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    payment_method: method.id,
  })
}

function pay(bank: Bank, intent: PaymentIntent, method: PaymentMethod) {
  saveOrSpend(bank, method, intent.setup_future_usage ? intent.customer : null)
  const { processingMs } = bank.knobs
  if (processingMs === 0) return completePayment(bank, { ...intent, payment_method: method.id })
  bank.settleLater(intent.id, processingMs)
  return changeIntent(bank, intent, 'processing', {
    status: 'processing',
    payment_method: method.id,
  })
}

function setUpOffSession(intent: PaymentIntent) {
  const message =
    'You cannot confirm with `off_session=true` when `setup_future_usage` is also set on the PaymentIntent. The customer needs to be on-session to perform the steps which may be required to set up the PaymentMethod for future usage. Please confirm this PaymentIntent with your customer on-session.'
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    message,
    payment_intent: intent,
  })
}
