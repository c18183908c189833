// Captures of holds: in whole or in part, once, or a release.
// https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
import type { Bank } from './bank.ts'
import { declineOf } from './cards.ts'
import { completePayment, declined } from './confirmations.ts'
import { invalid, StripeProblem } from './errors.ts'
import { changeIntent, endIntent } from './intent-changes.ts'
import { findIntent } from './intents.ts'
import type { PaymentIntent } from './objects.ts'
import { allowOnly, integer } from './params.ts'
import type { Params } from './params.ts'

/** Captures a part of a hold; the rest is released. */
export function captureIntent(bank: Bank, id: string, params: Params): PaymentIntent {
  const intent = findIntent(bank, id)
  allowOnly(params, ['amount_to_capture'])
  if (intent.status !== 'requires_capture') throw uncapturable(intent)
  const amount = integer(params, 'amount_to_capture') ?? intent.amount_capturable
  checkAmount(intent, amount)
  // Stripe has no test card for a failed capture; the sandbox answers as for a declined payment.
  const error = bank.knobs.capturesFail ? declineOf('generic_decline', 'payment') : undefined
  if (error) {
    const method = bank.store.find('payment_method', intent.payment_method ?? '')
    throw declined(bank, intent, error, method)
  }
  return changeIntent(bank, intent, 'succeeded', {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  })
}

export function expireHold(bank: Bank, id: string): PaymentIntent {
  const intent = findIntent(bank, id)
  if (intent.status !== 'requires_capture') throw invalid(`There is no hold of ${id}.`)
  return endIntent(bank, intent, 'automatic')
}

/** Does the queued work for an intent: ends `processing`, or its hold. */
export function settleIntent(bank: Bank, id: string) {
  const intent = bank.store.find('payment_intent', id)
  if (intent?.status === 'processing') completePayment(bank, intent)
  else if (intent?.status === 'requires_capture') endIntent(bank, intent, 'automatic')
}

function checkAmount(intent: PaymentIntent, amount: number) {
  const problem = (message: string, details: { code?: string; param?: string }) =>
    new StripeProblem(400, {
      type: 'invalid_request_error',
      message,
      ...details,
      payment_intent: intent,
    })
  if (amount < 0) throw problem('Invalid non-negative integer', { param: 'amount_to_capture' })
  if (amount === 0) {
    const message = 'This value must be greater than or equal to 1.'
    throw problem(message, { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (amount > intent.amount_capturable) {
    const message =
      'The payment could not be captured because the requested capture amount is greater than the amount you can capture for this charge. Contact us via https://support.stripe.com/contact/ for help.'
    throw problem(message, { code: 'amount_too_large' })
  }
}

function uncapturable(intent: PaymentIntent) {
  const isReleased = intent.status === 'succeeded' && intent.capture_method === 'manual'
  const status = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`
  const released =
    'The remaining amount on this PaymentIntent could not be captured because the remainder of the authorized amount has been released.'
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: isReleased ? released : status,
    payment_intent: intent,
  })
}
