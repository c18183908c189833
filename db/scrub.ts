import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * Removes all bytes of deleted rows from the file. SQLite keeps them in its pages and in its log.
 * PostgreSQL cleans its own files by `autovacuum`. Takes a second for about 200 MB.
 */
export async function scrubDeleted(db: Database): Promise<void> {
  if (engineOf(db) !== 'sqlite') return
  await sql`vacuum`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
