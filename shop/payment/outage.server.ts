import Stripe from 'stripe'

/** The payment provider is away or busy; anything else it says is about what we asked. */
export function isOutage(error: unknown): boolean {
  return (
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

/**
 * Does the work for each, one after the other. One that fails does not hold up those behind it,
 * unless the provider is away and all would fail; what went wrong is thrown at the end.
 */
export async function forEachOnItsOwn<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      if (isOutage(error)) throw error
      errors.push(error)
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${all.length} failed`)
}
