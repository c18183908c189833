// Sends queued webhooks, and ends slow payments and holds. The queue is in the file, so a restart loses
// nothing.
import type { Bank } from './bank.ts'
import { settleIntent } from './captures.ts'
import { signature } from './events.ts'

const AT_ONCE = 4
const ANSWER_WITHIN_MS = 10_000
// Longer than an answer may take. If this process dies, another attempt follows after this time.
const LEASE_MS = 15_000
const LONGEST_PAUSE_MS = 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000
// Finds the work of other processes that share the file and ended before they finished it.
const LOOK_EVERY_MS = 2000

export type Deliveries = ReturnType<typeof startDeliveries>

export function startDeliveries(bank: Bank, webhookSecret: string, webhookUrl: () => string) {
  const { store, knobs } = bank
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function wake(inMs = 0) {
    if (stop.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(work, inMs).unref()
  }

  // The sandbox is a guest in this process: a busy or full disk must not end it.
  function work() {
    try {
      workThrough()
    } catch (error) {
      console.error('sandbox:', error)
      wake(LOOK_EVERY_MS)
    }
  }

  function workThrough() {
    settleDue(bank)
    const atOnce = knobs.webhookReorder ? 1 : AT_ONCE
    const canSend = !knobs.webhooksOff && webhookUrl() !== ''
    while (canSend && running.size < atOnce) {
      const delivery = claim()
      if (!delivery) break
      const sending = deliver(delivery)
        .catch((error: unknown) => console.error('sandbox:', error))
        .finally(() => {
          running.delete(sending)
          wake()
        })
      running.add(sending)
    }
    wake(pauseMs(canSend && running.size < atOnce))
  }

  function claim() {
    const now = Date.now()
    if (knobs.webhookReorder && isGathering(now)) return undefined
    const order = knobs.webhookReorder ? 'desc' : 'asc'
    return store.db
      .prepare(
        `update deliveries set due_ms = ?, attempts = attempts + 1
         where id = (select id from deliveries where due_ms <= ? order by id ${order} limit 1) returning *`,
      )
      .get(now + LEASE_MS, now)
  }

  function isGathering(now: number) {
    return (
      store.db.prepare('select 1 from deliveries where attempts = 0 and due_ms > ?').get(now) !==
      undefined
    )
  }

  async function deliver(delivery: Record<string, unknown>) {
    const event = store.find('event', String(delivery.event))
    let isTaken = event === undefined
    for (let copy = 0; event && copy < knobs.webhookRepeat; copy += 1) {
      isTaken = (await post(JSON.stringify(event, null, 2))) || isTaken
    }
    if (stop.signal.aborted && !isTaken) return
    const isTooOld = Date.now() - Number(delivery.created_ms) > GIVE_UP_AFTER_MS
    if (isTaken || isTooOld) {
      store.db.prepare('delete from deliveries where id = ?').run(Number(delivery.id))
    } else {
      const pause = Math.min(500 * 2 ** (Number(delivery.attempts) - 1), LONGEST_PAUSE_MS)
      store.db
        .prepare('update deliveries set due_ms = ? where id = ?')
        .run(Date.now() + pause, Number(delivery.id))
    }
  }

  async function post(payload: string) {
    const secret = knobs.webhookWrongSignature ? 'whsec_not_ours' : webhookSecret
    try {
      const response = await fetch(webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(payload, secret),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
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

  function pauseMs(canSend: boolean) {
    const times = [
      canSend ? store.db.prepare('select min(due_ms) as due from deliveries').get()?.due : null,
      store.db.prepare('select min(due_ms) as due from settlements').get()?.due,
    ]
    const next = Math.min(
      ...times.map((due) => (typeof due === 'number' ? due - Date.now() : LOOK_EVERY_MS)),
    )
    return Math.min(Math.max(next, 5), LOOK_EVERY_MS)
  }

  async function close() {
    stop.abort()
    clearTimeout(timer)
    await Promise.allSettled(running)
  }

  wake()
  return { wake: () => wake(), close }
}

function settleDue(bank: Bank) {
  const { db, transaction } = bank.store
  if (!db.prepare('select 1 from settlements where due_ms <= ?').get(Date.now())) return
  transaction(() => {
    const due = db
      .prepare('delete from settlements where due_ms <= ? returning intent')
      .all(Date.now())
    for (const row of due) settleIntent(bank, String(row.intent))
  })
}
