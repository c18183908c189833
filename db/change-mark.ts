import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * The snapshot names the transactions that a reader sees. Its text changes exactly when a transaction commits
 * or begins to write.
 */
export const postgresMark = 'select pg_current_snapshot()::text as mark'
/** Counts the changes by this connection and by others. */
const sqliteMark = `select total_changes() || '-' || data_version as mark from pragma_data_version`

/**
 * Returns a text that changes with each committed write by any process, and sometimes without one. Takes no
 * lock. Null for a database that speaks PostgreSQL's protocol but has no snapshots.
 */
export async function changeMark(db: Database): Promise<string | null> {
  if (engineOf(db) === 'sqlite') return readMark(db, sqliteMark)
  return readMark(db, postgresMark).catch(() => null)
}

async function readMark(db: Database, statement: string): Promise<string | null> {
  const { rows } = await sql.raw<{ mark: string }>(statement).execute(db)
  return rows[0]?.mark ?? null
}
