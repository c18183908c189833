import { ProviderOutage } from './provider.ts'

/** True when the provider is unreachable, overloaded or refuses the shop's keys. */
export function isOutage(error: unknown): error is ProviderOutage {
  return error instanceof ProviderOutage
}

/** True when another request with the same idempotency key is in progress. */
export function isAskedElsewhere(error: unknown): boolean {
  return isOutage(error) && error.isAskedElsewhere
}

/** A provider that has only failed for 15 s counts as unreachable. */
const UNREACHABLE_AFTER_MS = 15_000

/**
 * Runs the work for each item, one after the other. A failure does not stop the others, unless the provider
 * is unreachable. Throws an outage or an `AggregateError` at the end.
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
