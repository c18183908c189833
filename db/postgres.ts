import { PostgresDialect, type Dialect } from 'kysely'
import { trackChanges } from './change-tracking.ts'
import type { ChangedTables } from './changes.ts'
import type { PoolWithNotices } from './postgres-pool.ts'
import type { Waits } from './query-timeout.ts'

/** One more connection than `poolSize` sends and receives notices of changes. */
export type PoolOptions = {
  waits: Waits
  poolSize?: number | undefined
  /** How often to look for changes without a notice, in milliseconds. */
  lookMs?: number | undefined
}

/** `changed` is called after each change of public data by any process. */
export function openPostgres(
  url: string,
  changed: (tables?: ChangedTables) => void,
  options: PoolOptions,
): Dialect {
  let pool: PoolWithNotices | undefined
  const dialect = new PostgresDialect({
    // Loaded with the first query, so that a shop on SQLite never reads the 50 files of `pg`.
    async pool() {
      const { openPool } = await import('./postgres-pool.ts')
      return (pool = openPool(url, changed, options))
    },
  })
  return trackChanges(dialect, (tables) => {
    changed(tables)
    pool?.tellSoon(tables)
  })
}
