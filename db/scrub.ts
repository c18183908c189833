import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * Makes sure that nothing of what was deleted is left in the file: SQLite keeps the bytes of deleted rows, in its pages and
 * in its log. PostgreSQL does the same with its own files by `autovacuum`. Takes a second for some 200 MB.
 */
export async function scrubDeleted(db: Database): Promise<void> {
  if (engineOf(db) !== 'sqlite') return
  await sql`vacuum`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
