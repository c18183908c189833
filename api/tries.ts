import { consumeRateLimit, type RateLimitKind } from '#shop/rate-limits/rate-limits.server.ts'
import type { Services } from '#server/context.ts'
import { tooMany } from './problem.ts'

type Limit = [kind: RateLimitKind, subject: string]
type Code = 'too-many-tries' | 'sign-in-locked' | 'sign-up-locked' | 'too-many-links'

/** Counts a try for every limit. Returns the refusal if one is reached. */
export function countTries(
  services: Pick<Services, 'db' | 'now'>,
  ...limits: Limit[]
): Promise<Response | undefined> {
  return countTriesAs('too-many-tries', services, ...limits)
}

/** As `countTries`, but refuses with `code`, whose message names an alternative. */
export async function countTriesAs(
  code: Code,
  { db, now }: Pick<Services, 'db' | 'now'>,
  ...limits: Limit[]
): Promise<Response | undefined> {
  let wait = 0
  for (const [kind, subject] of limits) {
    wait = Math.max(wait, await consumeRateLimit(db, kind, subject, now()))
  }
  return wait > 0 ? tooMany(wait, code) : undefined
}
