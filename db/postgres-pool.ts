import pg from 'pg'
import type { PostgresPool } from 'kysely'
import { openNotices } from './change-notices.ts'
import type { ChangedTables } from './changes.ts'
import type { PoolOptions } from './postgres.ts'
import { withQueryTimeout } from './query-timeout.ts'
import { statementNames } from './statement-names.ts'

/** The operating system probes idle connections, to notice dead ones. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// PostgreSQL sends count(*) and sum() as bigint. The shop's values fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type PoolWithNotices = PostgresPool & {
  /** Tells other processes of a committed change. */
  tellSoon: (tables: ReadonlySet<string>) => void
}

/** Opens a pool of connections, and with its first connection one more for notices of changes. */
export function openPool(
  url: string,
  changed: (tables?: ChangedTables) => void,
  { waits, poolSize = 20, lookMs }: PoolOptions,
): PoolWithNotices {
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
  return {
    options: pool.options,
    async connect() {
      notices ??= openNotices({ connectionString: url, ...KEEP_ALIVE }, { heard: changed, lookMs })
      return withQueryTimeout(withNames(await pool.connect()), waits)
    },
    async end() {
      await pool.end()
      await notices?.stop()
    },
    tellSoon: (tables) => notices?.tellSoon(tables),
  }
}
