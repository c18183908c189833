import { SqliteAdapter, type Kysely } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** Returns the SQL dialect of a database. PGlite counts as PostgreSQL. */
export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
