// From a card to a payment: confirm, 3-D Secure, success or refusal.
import type { Bank } from './bank.ts'
import { declineOf } from './cards.ts'
import { AUTHENTICATION_FAILED, StripeProblem, unexpectedState } from './errors.ts'
import { newId, nowSeconds } from './objects.ts'
import type { Charge, PaymentIntent, PaymentMethod, StripeErrorBody } from './objects.ts'
import { findPaymentMethod, outcomeOfMethod, resolvePaymentMethod } from './payment-methods.ts'

/** Throws the 402 of a declined card; the intent is changed and stays usable. */
export function confirmIntent(
  bank: Bank,
  intent: PaymentIntent,
  methodId: string | undefined,
): PaymentIntent {
  refuseUnlessOpen(intent)
  const id = methodId ?? idOf(intent.payment_method)
  if (!id) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    )
  }
  const method = resolvePaymentMethod(bank, id)
  const outcome = outcomeOfMethod(bank, method.id)
  if (outcome === 'challenge' || outcome === 'challenge_then_decline')
    return challenge(bank, intent, method)
  return charge(bank, intent, method)
}

/** The shopper's answer at the bank's page. A refusal is in `last_payment_error`, not thrown. */
export function authenticateIntent(
  bank: Bank,
  intent: PaymentIntent,
  isAuthentic: boolean,
): PaymentIntent {
  const id = idOf(intent.payment_method)
  if (intent.status !== 'requires_action' || !id) return intent
  const method = findPaymentMethod(bank, id)
  if (!isAuthentic) return refuse(bank, intent, method, AUTHENTICATION_FAILED)
  const error = declineOf(outcomeOfMethod(bank, id))
  return error ? decline(bank, intent, method, error) : pay(bank, intent, method)
}

/** The end of `processing`. */
export function settleIntent(bank: Bank, id: string) {
  const intent = bank.store.find('payment_intent', id)
  const methodId = intent && idOf(intent.payment_method)
  if (intent?.status === 'processing' && methodId)
    succeed(bank, intent, findPaymentMethod(bank, methodId))
}

function refuseUnlessOpen(intent: PaymentIntent) {
  if (intent.status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    throw unexpectedState(message, intent)
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
    throw unexpectedState(message, intent)
  }
}

function challenge(bank: Bank, intent: PaymentIntent, method: PaymentMethod) {
  const waiting = bank.store.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    payment_method: method.id,
    status: 'requires_action',
  })
  bank.announce('payment_intent.requires_action', waiting)
  return waiting
}

function charge(bank: Bank, intent: PaymentIntent, method: PaymentMethod) {
  const error = declineOf(outcomeOfMethod(bank, method.id))
  if (!error) return pay(bank, intent, method)
  const refused = decline(bank, intent, method, error)
  throw new StripeProblem(402, {
    ...(refused.last_payment_error ?? error),
    payment_intent: refused,
  })
}

function pay(bank: Bank, intent: PaymentIntent, method: PaymentMethod) {
  if (bank.knobs.processingMs === 0) return succeed(bank, intent, method)
  const processing = bank.store.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'processing',
  })
  bank.announce('payment_intent.processing', processing)
  bank.settleLater(intent.id, bank.knobs.processingMs)
  return processing
}

function succeed(bank: Bank, intent: PaymentIntent, method: PaymentMethod) {
  const paid = recordCharge(bank, intent, method, undefined)
  const succeeded = bank.store.put('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  bank.announce('payment_intent.succeeded', succeeded)
  return succeeded
}

function decline(bank: Bank, intent: PaymentIntent, method: PaymentMethod, error: StripeErrorBody) {
  const failed = recordCharge(bank, intent, method, error)
  return refuse(bank, { ...intent, latest_charge: failed.id }, method, {
    ...error,
    charge: failed.id,
  })
}

function refuse(bank: Bank, intent: PaymentIntent, method: PaymentMethod, error: StripeErrorBody) {
  const refused = bank.store.put('payment_intent', {
    ...intent,
    last_payment_error: { ...error, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  bank.announce('payment_intent.payment_failed', refused)
  return refused
}

function recordCharge(
  bank: Bank,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: StripeErrorBody | undefined,
) {
  const record: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: error ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: !error,
    created: nowSeconds(),
    currency: intent.currency,
    description: intent.description,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: error ? 'declined_by_network' : 'approved_by_network',
      reason: error?.decline_code ?? error?.code ?? null,
      seller_message: error ? 'The bank did not accept the payment.' : 'Payment complete.',
      type: error ? 'issuer_declined' : 'authorized',
    },
    paid: !error,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: error ? 'failed' : 'succeeded',
  }
  return bank.store.put('charge', record, intent.id)
}

function idOf(reference: string | { id: string } | null) {
  return typeof reference === 'string' ? reference : reference?.id
}
