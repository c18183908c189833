import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { CompiledQuery, PostgresDialect, type Dialect } from 'kysely'
import { limitPatience, STATEMENT_MS } from './patience.ts'
import { watched } from './watch.ts'

const CHANNEL = 'shop_changed'
const LISTEN_AGAIN_MS = 1_000
/** Of a line that is idle, the operating system asks whether the other end is still there. */
const NOTICE_THE_DEAD = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// count(*) and sums arrive as bigint; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openPostgres(url: string, changed: () => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 2_000,
    statement_timeout: STATEMENT_MS,
    // An order that was acknowledged survives a power cut, whatever the server does by default.
    options: '-c synchronous_commit=on',
    ...NOTICE_THE_DEAD,
    idleTimeoutMillis: 30_000,
  })
  const self = randomUUID()
  // A connection may die with the server: idle, or between two queries of a transaction. The pool
  // replaces it at the next query.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    limitPatience(client)
  })
  let ears: { stop: () => Promise<void> } | undefined
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => {
        ears ??= listen(url, (from) => from !== self && changed())
        return pool.connect()
      },
      async end() {
        await ears?.stop()
        await pool.end()
      },
    },
  })
  return watched(dialect, {
    changed,
    tellOthers: (connection) =>
      connection.executeQuery(CompiledQuery.raw(`notify ${CHANNEL}, '${self}'`)),
  })
}

/** Hears of changes that other processes made. After a gap, anything may have changed. */
function listen(url: string, heard: (from?: string) => void) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      ...NOTICE_THE_DEAD,
    })
    client.on('notification', ({ payload }) => heard(payload))
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      heard()
    } catch {
      again()
    }
  }
  function again() {
    if (isStopped || timer) return
    client?.removeAllListeners()
    client?.on('error', () => {})
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, LISTEN_AGAIN_MS)
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
