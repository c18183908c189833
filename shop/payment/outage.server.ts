import Stripe from 'stripe'

/**
 * Whether the error says nothing about the request itself: the provider is unreachable, overloaded, or
 * refuses our keys.
 */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError ||
    isAskedElsewhere(error)
  )
}

/** Another request with the same idempotency key is in progress. */
export function isAskedElsewhere(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409
}

/** The provider does not know the payment: it was made with keys of another account or mode. */
export function isUnknown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  )
}

/** After only outages for this long, the provider counts as unreachable. */
const UNREACHABLE_AFTER_MS = 15_000

/**
 * Runs the work for each item, one after the other. A failure does not stop the others, unless the provider
 * is unreachable and all would fail. Throws an outage, or an `AggregateError`, at the end.
 */
export async function forEachIsolated<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  let lastAnswer = performance.now()
  for (const one of all) {
    try {
      await work(one)
      lastAnswer = performance.now()
    } catch (error) {
      errors.push(error)
      if (!isOutage(error)) lastAnswer = performance.now()
      else if (performance.now() - lastAnswer > UNREACHABLE_AFTER_MS) break
    }
  }
  const outage = errors.find(isOutage)
  if (outage) throw outage
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${all.length} failed`)
}
