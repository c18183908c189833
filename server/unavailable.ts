import { problem } from '#api/problem.ts'
import type { Trouble } from '#db/trouble.ts'

/** The database is back a moment after it restarts; asking more often would not help it. */
export const RETRY_AFTER_SECONDS = '2'

const codes: Record<Trouble, string> = { away: 'unavailable', 'no-room': 'cannot-save' }

/** Nothing is wrong with the request, only with the moment. */
export function unavailable(trouble: Trouble, requestId: string): Response {
  return problem(
    503,
    codes[trouble],
    { requestId },
    { 'Retry-After': RETRY_AFTER_SECONDS, 'X-Request-Id': requestId },
  )
}
