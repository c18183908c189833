// Errors as Stripe words them. The shopper reads card errors, so their English is exact.
// https://docs.stripe.com/error-codes, https://docs.stripe.com/testing#declined-payments
import type { PaymentIntent, StripeErrorBody } from './objects.ts'

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
  return new StripeProblem(400, withDocs({ type: 'invalid_request_error', message, ...details }))
}

export function missing(kind: string, id: string, param: string) {
  const message = `No such ${kind}: '${id.slice(0, 100)}'`
  return new StripeProblem(
    404,
    withDocs({ type: 'invalid_request_error', code: 'resource_missing', message, param }),
  )
}

export function unexpectedState(message: string, intent: PaymentIntent) {
  const body = withDocs({
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
  })
  return new StripeProblem(400, { ...body, payment_intent: intent })
}

export function withDocs(body: StripeErrorBody): StripeErrorBody {
  if (!body.code) return body
  return {
    ...body,
    doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`,
  }
}

export const AUTHENTICATION_FAILED = withDocs({
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
})

export const INCORRECT_NUMBER = withDocs({
  type: 'card_error',
  code: 'incorrect_number',
  message: 'Your card number is incorrect.',
  param: 'number',
})
