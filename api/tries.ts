import { consumeRateLimit, type RateLimitKind } from '#shop/rate-limits/rate-limits.server.ts'
import type { Services } from '#server/context.ts'
import { tooMany } from './problem.ts'

/** Counts a try for each limit and its subject; the refusal when one of the limits is reached. */
export async function countTries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  ...limits: [kind: RateLimitKind, subject: string][]
): Promise<Response | undefined> {
  let wait = 0
  for (const [kind, subject] of limits) {
    wait = Math.max(wait, await consumeRateLimit(db, kind, subject, now()))
  }
  return wait > 0 ? tooMany(wait, 'too-many-tries') : undefined
}
