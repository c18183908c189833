import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database } from './schema.ts'

/** The transactions that a reader sees: the text changes exactly when one is committed or begins to write. */
export const postgresMark = 'select pg_current_snapshot()::text as mark'
/** Counts changes by the own connection and by others. */
const sqliteMark = `select total_changes() || '-' || data_version as mark from pragma_data_version`

/**
 * A text that changes with each committed write to the database, by whatever process, and costs no lock. It may change
 * without a reason. Null where a database that speaks PostgreSQL's protocol has no such thing.
 */
export async function changeMark(db: Database): Promise<string | null> {
  if (engineOf(db) === 'sqlite') return readMark(db, sqliteMark)
  return readMark(db, postgresMark).catch(() => null)
}

async function readMark(db: Database, statement: string): Promise<string | null> {
  const { rows } = await sql.raw<{ mark: string }>(statement).execute(db)
  return rows[0]?.mark ?? null
}
