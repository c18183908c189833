// Sends notifications (version 2), repeated until one is answered with 200. The queue is in the file.
import type { Store } from '../store.ts'
import type { FawryKnobs } from './knobs.ts'
import { messageOf, signedTextOf } from './order-message.ts'
import type { Order } from './order-rows.ts'
import { signatureOf } from './signature.ts'

const AT_ONCE = 4
const ANSWER_WITHIN_MS = 10_000
// Longer than an answer may take. If this process dies, another attempt follows after this time.
const LEASE_MS = 15_000
const LONGEST_PAUSE_MS = 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000
const LOOK_EVERY_MS = 2000

type Setting = {
  store: Store
  knobs: FawryKnobs
  secureKey: string
  /** The address of the account, for orders without their own address. */
  url: () => string
  /** Other due work, done before each round. */
  work: () => void
}

export function startNotifications({ store, knobs, secureKey, url, work }: Setting) {
  const { db } = store
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function tell(order: Order) {
    if (knobs.notificationsLost) return
    const message = messageOf(order)
    const now = Date.now()
    const gathering = knobs.notificationReorder ? 300 : 0
    db.prepare(
      'insert into fawry_notifications (body, signed, url, due_ms, created_ms) values (?, ?, ?, ?, ?)',
    ).run(
      JSON.stringify(message),
      signedTextOf(message),
      order.kept.orderWebHookUrl,
      now + knobs.notificationDelayMs + gathering,
      now,
    )
    wake()
  }

  function wake(inMs = 0) {
    if (stop.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(round, inMs).unref()
  }

  // The sandbox is a guest in this process: a busy or full disk must not end it.
  function round() {
    try {
      work()
      const atOnce = knobs.notificationReorder ? 1 : AT_ONCE
      while (!knobs.notificationsOff && running.size < atOnce) {
        const delivery = claim()
        if (!delivery) break
        start(delivery)
      }
      wake(pauseMs(running.size < atOnce))
    } catch (error) {
      console.error('sandbox:', error)
      wake(LOOK_EVERY_MS)
    }
  }

  function start(delivery: Record<string, unknown>) {
    const sending = deliver(delivery)
      .catch((error: unknown) => console.error('sandbox:', error))
      .finally(() => {
        running.delete(sending)
        wake()
      })
    running.add(sending)
  }

  function claim() {
    const now = Date.now()
    const isGathering =
      knobs.notificationReorder &&
      db.prepare('select 1 from fawry_notifications where attempts = 0 and due_ms > ?').get(now) !==
        undefined
    if (isGathering) return undefined
    const order = knobs.notificationReorder ? 'desc' : 'asc'
    // Notifications wait while neither the order nor the account has an address.
    return db
      .prepare(
        `update fawry_notifications set due_ms = ?, attempts = attempts + 1
         where id = (select id from fawry_notifications where due_ms <= ? and (url <> '' or ? <> '')
                     order by id ${order} limit 1) returning *`,
      )
      .get(now + LEASE_MS, now, url())
  }

  async function deliver({ id, body, signed, ...delivery }: Record<string, unknown>) {
    const address = String(delivery.url) || url()
    const copies = knobs.notificationRepeat
    let isTaken = false
    for (let copy = 0; copy < copies; copy += 1) {
      isTaken = (await post(address, String(body), String(signed))) || isTaken
    }
    if (stop.signal.aborted && !isTaken) return
    if (isTaken || Date.now() - Number(delivery.created_ms) > GIVE_UP_AFTER_MS) {
      db.prepare('delete from fawry_notifications where id = ?').run(Number(id))
    } else {
      const pause = Math.min(500 * 2 ** (Number(delivery.attempts) - 1), LONGEST_PAUSE_MS)
      db.prepare('update fawry_notifications set due_ms = ? where id = ?').run(
        Date.now() + pause,
        Number(id),
      )
    }
  }

  async function post(address: string, body: string, signed: string) {
    const key = knobs.notificationWrongSignature ? 'not-the-secure-key' : secureKey
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...JSON.parse(body), messageSignature: signatureOf([signed], key) }),
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return response.status === 200
    } catch {
      // The receiver is down or too slow. The next attempt is queued.
      return false
    }
  }

  function pauseMs(canSend: boolean) {
    const next = db
      .prepare(
        `select min(due) as due from (
           select min(due_ms) as due from fawry_notifications where ?
           union all select min(reverse_ms) from fawry_orders where reverse_ms is not null
           union all select min(expires_ms) from fawry_orders where status = 'NEW' and is_stuck = 0)`,
      )
      .get(canSend && !knobs.notificationsOff && url() !== '' ? 1 : 0)?.due
    const pause = typeof next === 'number' ? next - Date.now() : LOOK_EVERY_MS
    return Math.min(Math.max(pause, 5), LOOK_EVERY_MS)
  }

  async function close() {
    stop.abort()
    clearTimeout(timer)
    await Promise.allSettled(running)
  }

  return { tell, wake: () => wake(), close }
}
