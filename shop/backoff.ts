/** The time of the next attempt (ISO). The wait starts at `first` seconds and doubles up to `longest`. */
export function backoff(
  failures: number,
  { first, longest }: { first: number; longest: number },
  now: Date,
): string {
  return new Date(now.getTime() + Math.min(first * 2 ** failures, longest) * 1000).toISOString()
}

/** The time of the next attempt (ISO) for work that runs only on request. */
export const NEVER = '9999-12-31T00:00:00.000Z'
