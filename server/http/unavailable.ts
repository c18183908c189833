import { problem } from '#api/problem.ts'
import type { DatabaseError } from '#db/db-errors.ts'

/** A database is back within seconds of its restart. More frequent retries would not help. */
export const RETRY_AFTER_SECONDS = '2'

const codes: Record<DatabaseError, string> = {
  unavailable: 'unavailable',
  'not-writable': 'cannot-save',
}

/** The request is valid, but the database cannot serve it now. */
export function unavailable(error: DatabaseError, requestId: string): Response {
  return problem(
    503,
    codes[error],
    { requestId },
    { 'Retry-After': RETRY_AFTER_SECONDS, 'X-Request-Id': requestId },
  )
}
