import Stripe from 'stripe'
import { ProviderOutage, ProviderRefusal } from '#shop/payment/provider.ts'

/** Throws the port's errors instead of Stripe's. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw translate(error)
  }
}

function translate(error: Stripe.errors.StripeError): ProviderOutage | ProviderRefusal {
  const { message, statusCode, code } = error
  // Another request with the same idempotency key is in progress.
  const isAskedElsewhere = statusCode === 409
  if (isAskedElsewhere || isOutage(error)) {
    return new ProviderOutage(message, { cause: error, isAskedElsewhere })
  }
  if (error instanceof Stripe.errors.StripeCardError) {
    return new ProviderRefusal('card', message, { cause: error })
  }
  // The minimum depends on the exchange rate, so only Stripe can check it.
  const reason = code === 'amount_too_small' ? 'too-small' : 'other'
  return new ProviderRefusal(reason, message, { cause: error })
}

function isOutage(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
}

/**
 * True if Stripe refused the request as invalid. Callers ignore this if another call tells the true state.
 */
export function isInvalid(error: unknown): boolean {
  return (
    error instanceof ProviderRefusal &&
    error.cause instanceof Stripe.errors.StripeInvalidRequestError
  )
}

/** True if Stripe does not know the object, because keys of another account or mode made it. */
export function isUnknown(error: unknown): boolean {
  return isInvalid(error) && codeOf(error) === 'resource_missing'
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof ProviderRefusal)) return undefined
  return error.cause instanceof Stripe.errors.StripeError ? error.cause.code : undefined
}
