import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/schema.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { memoizeWeak } from '#shop/memoize.ts'
import type { Payments } from './payments.server.ts'

/** Longer than both calls of the provider with their timeouts. */
const MOST_SECONDS = 20
const PAUSE_MS = 150
const MOST_PAUSES = 20

type Answer = { ok: true; isAsked: boolean } | { ok: false; seconds: number }
type Ask = (payments: Payments, orderId: string) => Promise<void>

const runningOf = memoizeWeak<Database, Map<string, Promise<boolean>>>(() => new Map())

/**
 * Asks the payment provider about an order for a visitor, within rate limits. Concurrent requests for one
 * order share a call. `isAsked` is false when the provider was not asked. `seconds` is the wait of a limited
 * client.
 */
export async function askProviderOnce(
  payments: Payments,
  { orderId, client }: { orderId: string; client?: string },
  ask: Ask,
): Promise<Answer> {
  const { db, now } = payments
  const seconds = client ? await consumeRateLimit(db, 'ask-client', client, now()) : 0
  if (seconds > 0) return { ok: false, seconds }
  const running = runningOf(db)
  const key = `${ask.name} ${orderId}`
  const there = running.get(key)
  if (there) return { ok: true, isAsked: await there }
  const asking = askInTurn(payments, orderId, ask)
  running.set(key, asking)
  try {
    return { ok: true, isAsked: await asking }
  } finally {
    running.delete(key)
  }
}

/** Returns false when the order's lock or rate limit prevented the call. */
async function askInTurn(payments: Payments, orderId: string, ask: Ask): Promise<boolean> {
  const { db, now } = payments
  for (let pauses = 0; !(await takeTurn(db, orderId, now())); pauses++) {
    if (pauses === MOST_PAUSES) return false
    await pause(PAUSE_MS)
  }
  try {
    if ((await consumeRateLimit(db, 'ask-order', orderId, now())) > 0) return false
    await ask(payments, orderId)
    return true
  } finally {
    await db.updateTable('orders').set({ asking_until: null }).where('id', '=', orderId).execute()
  }
}

async function takeTurn(db: Database, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ asking_until: new Date(now.getTime() + MOST_SECONDS * 1000).toISOString() })
    .where('id', '=', orderId)
    .where(({ eb, or }) =>
      or([eb('asking_until', 'is', null), eb('asking_until', '<=', now.toISOString())]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
