import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { CompiledQuery, PostgresDialect, type Dialect } from 'kysely'
import { trackChanges } from './change-tracking.ts'
import { withQueryTimeout, type Waits } from './query-timeout.ts'

const CHANNEL = 'shop_changed'
const RECONNECT_MS = 1_000
/** The operating system probes idle connections, so that a dead one is noticed. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// count(*) and sum() arrive as bigint; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long to wait, and how many connections at most; one more listens. */
export type PoolOptions = { waits: Waits; poolSize?: number }

/** Kysely's PostgreSQL dialect. `changed` is called after each change of public data, also by other processes. */
export function openPostgres(
  url: string,
  changed: () => void,
  { waits, poolSize = 20 }: PoolOptions,
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waits.connection,
    statement_timeout: waits.statement,
    // An acknowledged order survives a power cut, whatever the server's default is.
    options: '-c synchronous_commit=on',
    ...KEEP_ALIVE,
    idleTimeoutMillis: 30_000,
  })
  const self = randomUUID()
  // A connection may die with the server, idle or between two queries of a transaction. The pool
  // replaces it at the next query; without these listeners the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let listener: { stop: () => Promise<void> } | undefined
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      async connect() {
        listener ??= listen(url, (sender) => sender !== self && changed())
        return withQueryTimeout(await pool.connect(), waits)
      },
      async end() {
        await listener?.stop()
        await pool.end()
      },
    },
  })
  return trackChanges(dialect, {
    changed,
    notifyOthers: (connection) =>
      connection.executeQuery(CompiledQuery.raw(`notify ${CHANNEL}, '${self}'`)),
  })
}

/**
 * Listens on a connection of its own for changes by other processes, and reconnects when it is lost.
 * `notified` gets the sender, or nothing after each connect: notifications may have been missed.
 */
function listen(url: string, notified: (sender?: string) => void) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, ...KEEP_ALIVE })
    client.on('notification', ({ payload }) => notified(payload))
    client.on('error', reconnect)
    client.on('end', reconnect)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      notified()
    } catch {
      reconnect()
    }
  }
  function reconnect() {
    if (isStopped || timer) return
    client?.removeAllListeners()
    client?.on('error', () => {})
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, RECONNECT_MS)
    timer.unref()
  }
  void connect()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
