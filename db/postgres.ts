import pg from 'pg'
import { PostgresDialect, type Dialect } from 'kysely'
import { openNotices } from './change-notices.ts'
import { trackChanges } from './change-tracking.ts'
import type { ChangedTables } from './changes.ts'
import { withQueryTimeout, type Waits } from './query-timeout.ts'
import { statementNames } from './statement-names.ts'

/** The operating system probes idle connections, to notice dead ones. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// PostgreSQL sends count(*) and sum() as bigint. The shop's values fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

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
  { waits, poolSize = 20, lookMs }: PoolOptions,
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waits.connection,
    statement_timeout: waits.statement,
    // Makes commits survive a power cut, whatever the server's default is.
    options: '-c synchronous_commit=on',
    ...KEEP_ALIVE,
    idleTimeoutMillis: 30_000,
  })
  // A connection may die with the server, idle or inside a transaction. The pool replaces it at the next
  // query. Without these listeners its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const withNames = statementNames()
  let notices: ReturnType<typeof openNotices> | undefined
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      async connect() {
        notices ??= openNotices(
          { connectionString: url, ...KEEP_ALIVE },
          { heard: changed, lookMs },
        )
        return withQueryTimeout(withNames(await pool.connect()), waits)
      },
      async end() {
        await pool.end()
        await notices?.stop()
      },
    },
  })
  return trackChanges(dialect, (tables) => {
    changed(tables)
    notices?.tellSoon(tables)
  })
}
