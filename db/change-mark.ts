import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * Reads the snapshot: the transactions that a reader sees. The text changes exactly when a transaction is
 * committed or begins to write.
 */
export const postgresMark = 'select pg_current_snapshot()::text as mark'
/** Counts the changes by this connection and by others. */
const sqliteMark = `select total_changes() || '-' || data_version as mark from pragma_data_version`

/**
 * Returns a text that changes with each committed write to the database by any process, and takes no lock.
 * The text may change without a reason. Returns null for a database that speaks PostgreSQL's protocol but
 * has no snapshots.
 */
export async function changeMark(db: Database): Promise<string | null> {
  if (engineOf(db) === 'sqlite') return readMark(db, sqliteMark)
  return readMark(db, postgresMark).catch(() => null)
}

async function readMark(db: Database, statement: string): Promise<string | null> {
  const { rows } = await sql.raw<{ mark: string }>(statement).execute(db)
  return rows[0]?.mark ?? null
}
