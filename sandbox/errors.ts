// Errors in Stripe's words. Customers read card errors, so their English is exact.
// https://docs.stripe.com/error-codes, https://docs.stripe.com/testing#declined-payments
import type { PaymentIntent, SetupIntent, StripeErrorBody } from './objects.ts'

export class StripeProblem extends Error {
  status: number
  body: StripeErrorBody

  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalid(message: string, details: { code?: string; param?: string } = {}) {
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...details })
}

export function missing(kind: string, id: string, param: string) {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id.slice(0, 100)}'`,
    param,
  })
}

export function unexpectedState(verb: string, intent: PaymentIntent) {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
}

export function unexpectedSetupState(verb: string, setup: SetupIntent) {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}.`,
    setup_intent: setup,
  })
}

export function authenticationFailed(object: 'payment_intent' | 'setup_intent'): StripeErrorBody {
  return {
    type: 'invalid_request_error',
    code: `${object}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }
}

/** The bank asks for authentication, but its customer is not present. */
export const AUTHENTICATION_REQUIRED: StripeErrorBody = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export function cardProblem(code: string, message: string, param: string) {
  return new StripeProblem(402, { type: 'card_error', code, message, param })
}
