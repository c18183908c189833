/**
 * Returns the time of the next attempt (ISO). The wait doubles after each failure, up to `longest` seconds.
 */
export function backoff(
  failures: number,
  { first, longest }: { first: number; longest: number },
  now: Date,
): string {
  return new Date(now.getTime() + Math.min(first * 2 ** failures, longest) * 1000).toISOString()
}

/** The next attempt (ISO) of work that runs only when somebody asks for it. */
export const NEVER = '9999-12-31T00:00:00.000Z'
