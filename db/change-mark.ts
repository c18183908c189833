import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * A text that changes with each write to the database, by whatever process, and at no cost: SQLite counts changes of its own connection and
 * of others', PostgreSQL knows how far its log is. It may change without a reason. On PostgreSQL it changes a moment before what was
 * committed can be read. Null where a database that speaks its protocol has no such thing.
 */
export async function changeMark(db: Database): Promise<string | null> {
  if (engineOf(db) === 'sqlite') {
    const own = sql<{ mark: string }>`select total_changes() || '-' || data_version as mark
      from pragma_data_version`
    return (await own.execute(db)).rows[0]?.mark ?? null
  }
  try {
    const log = sql<{ mark: string }>`select pg_current_wal_insert_lsn()::text as mark`
    return (await log.execute(db)).rows[0]?.mark ?? null
  } catch {
    return null
  }
}
