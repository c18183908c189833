import type { Database, DatabaseTransaction } from './schema.ts'

const ATTEMPTS = 4
// PostgreSQL: serialization failure, deadlock, a prepared statement that a migration has made invalid. Each
// rolls back, so that a retry is safe.
const retryCodes = ['40001', '40P01', '0A000']

/** Retries after a deadlock, a serialization failure or a migration, up to 4 attempts in all. */
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
