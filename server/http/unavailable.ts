import { problem } from '#api/problem.ts'
import type { DatabaseError } from '#db/db-errors.ts'

/** The database is back within seconds of its restart; more frequent retries would not help. */
export const RETRY_AFTER_SECONDS = '2'

const codes: Record<DatabaseError, string> = {
  unavailable: 'unavailable',
  'not-writable': 'cannot-save',
}

/** 503 in the visitor's language: the request is right, but the database cannot serve it now. */
export function unavailable(error: DatabaseError, requestId: string): Response {
  return problem(
    503,
    codes[error],
    { requestId },
    { 'Retry-After': RETRY_AFTER_SECONDS, 'X-Request-Id': requestId },
  )
}
