import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { postgresMark } from './change-mark.ts'
import type { ChangedTables } from './changes.ts'

const CHANNEL = 'shop_changed'
/** One notice reports all changes within 20 ms. */
const BUNDLE_MS = 20
const RECONNECT_MS = 1_000
/**
 * A process that dies between a commit and its notice sends none, so the others look for changes every
 * second.
 */
const LOOK_MS = 1_000
const ANSWER_MS = 2_000

export type NoticeOptions = {
  /**
   * Called with the tables after a change by another process, or without tables if a change may have been
   * missed.
   */
  heard: (tables?: ChangedTables) => void
  lookMs?: number | undefined
}

/**
 * Sends and receives notices of committed changes, on a connection of its own: `NOTIFY` inside a transaction
 * would lock the whole server until its commit, so that commits run one by one.
 */
export function openNotices(server: pg.ClientConfig, { heard, lookMs = LOOK_MS }: NoticeOptions) {
  const self = randomUUID()
  // Without this snapshot, a timer would keep the async context of the request that started it.
  const outsideRequests = AsyncLocalStorage.snapshot()
  let client: pg.Client | undefined
  let isListening = false
  let isStopped = false
  let untold = new Set<string>()
  let mark: string | undefined
  let bundling: NodeJS.Timeout | undefined
  let reconnecting: NodeJS.Timeout | undefined

  // Without a connection, any change may have been missed.
  const looking = setInterval(() => (isListening ? void inTurn(look) : heard()), lookMs)
  looking.unref()
  /** Each use of the connection waits for this promise, because it runs one statement at a time. */
  let turn = connect()

  async function connect() {
    client = new pg.Client({
      ...server,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      // A notice need not survive a power cut, because every process reconnects after one.
      options: '-c synchronous_commit=off',
    })
    client.on('notification', ({ payload = '' }) => {
      const [sender, ...tables] = payload.split(' ')
      if (sender !== self) heard(new Set(tables))
    })
    client.on('error', reconnect)
    client.on('end', reconnect)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      mark = await readMark(client)
      isListening = true
      // Notices may have been missed before the connection.
      heard()
      void inTurn(tell)
    } catch {
      reconnect()
    }
  }

  function reconnect() {
    isListening = false
    if (isStopped || reconnecting) return
    client?.removeAllListeners()
    client?.on('error', () => {})
    client?.end().catch(() => {})
    reconnecting = setTimeout(() => {
      reconnecting = undefined
      turn = turn.then(connect)
    }, RECONNECT_MS)
    reconnecting.unref()
  }

  function inTurn(work: (listening: pg.Client) => Promise<void>): Promise<void> {
    turn = turn.then(() => (client && isListening ? work(client) : undefined)).catch(reconnect)
    return turn
  }

  async function tell(listening: pg.Client) {
    if (untold.size === 0) return
    const telling = untold
    untold = new Set()
    try {
      await listening.query('select pg_notify($1, $2)', [CHANNEL, [self, ...telling].join(' ')])
    } catch (error) {
      // The next connection sends them.
      for (const table of telling) untold.add(table)
      throw error
    }
  }

  async function look(listening: pg.Client) {
    const before = mark
    mark = await readMark(listening)
    if (mark !== before) heard()
  }

  return {
    /** Tells other processes of a committed change, within `BUNDLE_MS`. */
    tellSoon(tables: ReadonlySet<string>) {
      for (const table of tables) untold.add(table)
      bundling ??= outsideRequests(() =>
        setTimeout(() => {
          bundling = undefined
          void inTurn(tell)
        }, BUNDLE_MS),
      )
    },
    /** Sends an outstanding notice, and closes the connection. */
    async stop() {
      clearInterval(looking)
      clearTimeout(bundling)
      await inTurn(tell)
      isStopped = true
      clearTimeout(reconnecting)
      await client?.end().catch(() => {})
    },
  }
}

async function readMark(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mark: string }>(postgresMark)
  return rows[0]?.mark
}
