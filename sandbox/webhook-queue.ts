// Sends the webhooks of a provider, each repeated until it is answered. The queue is a table of the file, so a
// restart loses nothing.
import type { Row, Store } from './store.ts'

const AT_ONCE = 4
const ANSWER_WITHIN_MS = 10_000
// Longer than an answer may take. If this process dies, another attempt follows after this time.
const LEASE_MS = 15_000
const LONGEST_PAUSE_MS = 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000
// Other processes may share the file and end before they finish their work.
const LOOK_EVERY_MS = 2000

type Setting = {
  store: Store
  /** Its rows have `id`, `attempts`, `due_ms` and `created_ms`. */
  table: 'deliveries' | 'paymob_callbacks' | 'fawry_notifications'
  /** Faults that tests set: hold all back, send the newest first, or each one several times. */
  faults: () => { isOff: boolean; isReordered?: boolean; copies: number }
  /** An SQL condition for the rows that have an address. */
  sendable?: () => string
  /** Returns the request for a row; undefined if there is nothing to send any more. */
  request: (row: Row) => { url: string | URL; headers?: object; body: string } | undefined
  isTaken?: (response: Response) => boolean
  /** Does other due work before each round. */
  work?: () => void
  /** An SQL query for the time of the next other work in milliseconds, as `due`. */
  nextWork?: string
}

/** Begins with the first `wake`. */
export function openWebhookQueue(setting: Setting) {
  const { store, table, faults, sendable = () => 'true', isTaken = ({ ok }) => ok } = setting
  const { db } = store
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function wake(inMs = 0) {
    if (stop.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(round, inMs).unref()
  }

  // The sandbox is a guest in this process: a busy or full disk must not end it.
  function round() {
    try {
      setting.work?.()
      while (hasPlace()) {
        const row = claim()
        if (!row) break
        const sending = deliver(row)
          .catch((error: unknown) => console.error('sandbox:', error))
          .finally(() => {
            running.delete(sending)
            wake()
          })
        running.add(sending)
      }
      wake(pauseMs())
    } catch (error) {
      console.error('sandbox:', error)
      wake(LOOK_EVERY_MS)
    }
  }

  function hasPlace() {
    const { isOff, isReordered } = faults()
    return !isOff && running.size < (isReordered ? 1 : AT_ONCE)
  }

  function claim() {
    const now = Date.now()
    const { isReordered } = faults()
    const isGathering =
      isReordered &&
      db.prepare(`select 1 from ${table} where attempts = 0 and due_ms > ?`).get(now) !== undefined
    if (isGathering) return undefined
    return db
      .prepare(
        `update ${table} set due_ms = ?, attempts = attempts + 1
         where id = (select id from ${table} where due_ms <= ? and ${sendable()}
                     order by id ${isReordered ? 'desc' : 'asc'} limit 1) returning *`,
      )
      .get(now + LEASE_MS, now)
  }

  async function deliver(row: Row) {
    const { copies } = faults()
    const id = Number(row.id)
    let isDone = false
    for (let copy = 0; copy < copies; copy += 1) isDone = (await post(row)) || isDone
    if (stop.signal.aborted && !isDone) return
    if (isDone || Date.now() - Number(row.created_ms) > GIVE_UP_AFTER_MS) {
      db.prepare(`delete from ${table} where id = ?`).run(id)
    } else {
      const pause = Math.min(500 * 2 ** (Number(row.attempts) - 1), LONGEST_PAUSE_MS)
      db.prepare(`update ${table} set due_ms = ? where id = ?`).run(Date.now() + pause, id)
    }
  }

  async function post(row: Row) {
    const request = setting.request(row)
    if (!request) return true
    try {
      const response = await fetch(request.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...request.headers },
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return isTaken(response)
    } catch {
      // The receiver is not up yet, gone, or too slow. The next attempt is queued, and no caller waits for
      // the result.
      return false
    }
  }

  function pauseMs() {
    const next = [
      hasPlace() && `select min(due_ms) as due from ${table} where ${sendable()}`,
      setting.nextWork,
    ].map((select) => (select ? db.prepare(select).get()?.due : undefined))
    const pauses = next.map((due) => (typeof due === 'number' ? due - Date.now() : LOOK_EVERY_MS))
    return Math.max(Math.min(...pauses, LOOK_EVERY_MS), 5)
  }

  /** Waits until no due row is left, or `mostMs` have passed. */
  async function sent(mostMs: number) {
    const until = Date.now() + mostMs
    const isLeft = () =>
      running.size > 0 ||
      db.prepare(`select 1 from ${table} where due_ms <= ?`).get(Date.now()) !== undefined
    while (isLeft() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async function close() {
    stop.abort()
    clearTimeout(timer)
    await Promise.allSettled(running)
  }

  return { wake: () => wake(), sent, close }
}
