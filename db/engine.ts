import { SqliteAdapter, type Kysely } from 'kysely'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** PGlite counts as PostgreSQL. */
export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
