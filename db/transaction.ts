import type { Database, DatabaseTransaction } from './schema.ts'

const ATTEMPTS = 4
// PostgreSQL: serialization failure, deadlock. Both mean "nothing happened, do it again".
const worthRepeating = ['40001', '40P01']

/** Runs `work` in one transaction; repeats it when two transactions got in each other's way. */
export async function inTransaction<T>(
  db: Database,
  work: (db: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRepeating(error)) throw error
    }
  }
}

function isWorthRepeating(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    worthRepeating.includes(error.code)
  )
}
