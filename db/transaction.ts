import type { Database, DatabaseTransaction } from './schema.ts'

const ATTEMPTS = 4
// PostgreSQL: serialization failure, deadlock. Both roll back, so that a retry is safe.
const retryCodes = ['40001', '40P01']

/** Retries after a deadlock or a serialization failure, up to 4 attempts in all. */
export async function inTransaction<T>(
  db: Database,
  work: (db: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    retryCodes.includes(error.code)
  )
}
