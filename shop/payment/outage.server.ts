import Stripe from 'stripe'

/**
 * The payment provider is away, busy, or does not take our keys, so that it cannot say how things
 * stand; anything else it says is about what we asked.
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

/** Another request with the same idempotency key is on its way at this moment. */
export function isAskedElsewhere(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409
}

/** The provider knows no such payment: it was made with the keys of another account or mode. */
export function isUnknown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  )
}

/** The provider is away for all when for so long each answer was an outage. */
const PATIENCE_MS = 15_000

/**
 * Does the work for each, one after the other. One that fails does not hold up those behind it,
 * unless the provider is away and all would fail; what went wrong is thrown at the end.
 */
export async function forEachOnItsOwn<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  let lastAnswer = performance.now()
  for (const one of all) {
    try {
      await work(one)
      lastAnswer = performance.now()
    } catch (error) {
      errors.push(error)
      if (!isOutage(error)) lastAnswer = performance.now()
      else if (performance.now() - lastAnswer > PATIENCE_MS) break
    }
  }
  const outage = errors.find(isOutage)
  if (outage) throw outage
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${all.length} failed`)
}
