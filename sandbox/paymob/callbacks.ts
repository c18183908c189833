// Sends the shop signed callbacks about transactions, repeated until it answers. The queue is in the file, so
// a restart loses nothing.
import type { Store } from '../store.ts'
import type { PaymobKnobs } from './knobs.ts'
import { signature, signedText } from './signature.ts'
import type { WireTransaction } from './wire.ts'

const AT_ONCE = 4
const ANSWER_WITHIN_MS = 10_000
// Longer than an answer may take. If this process dies, another attempt follows after this time.
const LEASE_MS = 15_000
const LONGEST_PAUSE_MS = 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000
// Finds the work of other processes that share the file and ended before they finished it.
const LOOK_EVERY_MS = 2000

export type Callbacks = ReturnType<typeof startCallbacks>

export function startCallbacks(store: Store, knobs: PaymobKnobs, hmacSecret: string) {
  const { db } = store
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  /** Queues a callback, in the transaction of the change that it is about. */
  function queue(url: string, obj: WireTransaction) {
    if (knobs.callbacksLost) return
    const now = Date.now()
    db.prepare(
      `insert into paymob_callbacks (url, payload, signed, due_ms, created_ms) values (?, ?, ?, ?, ?)`,
    ).run(
      url,
      JSON.stringify({ type: 'TRANSACTION', obj }),
      signedText(obj),
      now + knobs.callbackDelayMs,
      now,
    )
    wake()
  }

  function wake(inMs = 0) {
    if (stop.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(work, inMs).unref()
  }

  // The sandbox is a guest in this process: a busy or full disk must not end it.
  function work() {
    try {
      while (!knobs.callbacksOff && running.size < AT_ONCE) {
        const callback = claim()
        if (!callback) break
        const sending = deliver(callback)
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

  function claim() {
    const now = Date.now()
    return db
      .prepare(
        `update paymob_callbacks set due_ms = ?, attempts = attempts + 1
         where id = (select id from paymob_callbacks where due_ms <= ? order by id limit 1) returning *`,
      )
      .get(now + LEASE_MS, now)
  }

  async function deliver(callback: Record<string, unknown>) {
    const copies = knobs.callbackRepeat
    let isTaken = false
    for (let copy = 0; copy < copies; copy += 1) {
      isTaken = (await post(callback)) || isTaken
    }
    if (stop.signal.aborted && !isTaken) return
    const isTooOld = Date.now() - Number(callback.created_ms) > GIVE_UP_AFTER_MS
    if (isTaken || isTooOld) {
      db.prepare('delete from paymob_callbacks where id = ?').run(Number(callback.id))
    } else {
      const pause = Math.min(500 * 2 ** (Number(callback.attempts) - 1), LONGEST_PAUSE_MS)
      db.prepare('update paymob_callbacks set due_ms = ? where id = ?').run(
        Date.now() + pause,
        Number(callback.id),
      )
    }
  }

  async function post(callback: Record<string, unknown>) {
    const url = new URL(String(callback.url))
    const secret = knobs.callbackWrongSignature ? 'not the secret of the shop' : hmacSecret
    url.searchParams.set('hmac', signature(String(callback.signed), secret))
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: String(callback.payload),
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      // The receiver is down or too slow. The next attempt is queued.
      return false
    }
  }

  function pauseMs() {
    if (knobs.callbacksOff || running.size >= AT_ONCE) return LOOK_EVERY_MS
    const due = db.prepare('select min(due_ms) as due from paymob_callbacks').get()?.due
    const next = typeof due === 'number' ? due - Date.now() : LOOK_EVERY_MS
    return Math.min(Math.max(next, 5), LOOK_EVERY_MS)
  }

  /** Waits until no due callback is left, or `mostMs` have passed. */
  async function sent(mostMs: number) {
    const until = Date.now() + mostMs
    const isLeft = () =>
      running.size > 0 ||
      db.prepare('select 1 from paymob_callbacks where due_ms <= ?').get(Date.now()) !== undefined
    while (isLeft() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async function close() {
    stop.abort()
    clearTimeout(timer)
    await Promise.allSettled(running)
  }

  wake()
  return { queue, wake: () => wake(), sent, close }
}
