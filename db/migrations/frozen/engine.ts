import { SqliteAdapter, type Kysely } from 'kysely'

/** Which SQL a database speaks. A copy of its own, so that migrations never depend on live code. */
export function engineOf<T>(db: Kysely<T>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
