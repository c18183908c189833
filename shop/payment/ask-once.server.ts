import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/schema.ts'
import { countAttempt } from '#shop/accounts/attempts.server.ts'
import { oncePer } from '#shop/once-per.ts'
import type { Payments } from './settle.server.ts'

/** Longer than the provider takes to answer or to be given up, both calls of it. */
const MOST_SECONDS = 20
const PAUSE_MS = 150
const MOST_PAUSES = 20

type Answer = { ok: true; isAsked: boolean } | { ok: false; seconds: number }
type Ask = (payments: Payments, orderId: string) => Promise<void>

const runningOf = oncePer<Database, Map<string, Promise<boolean>>>(() => new Map())

/**
 * Asks the payment provider about an order because a visitor came: one at a time for each order, of
 * all processes, and a few times in a quarter of a minute. Who comes meanwhile waits for that
 * answer. Not `ok` for a client that asks too often: `seconds` says how long it has to wait.
 */
export async function askOnce(
  payments: Payments,
  { orderId, client }: { orderId: string; client?: string },
  ask: Ask,
): Promise<Answer> {
  const { db, now } = payments
  const seconds = client ? await countAttempt(db, 'ask-client', client, now()) : 0
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

/** False when the provider was not asked. */
async function askInTurn(payments: Payments, orderId: string, ask: Ask): Promise<boolean> {
  const { db, now } = payments
  for (let pauses = 0; !(await takeTurn(db, orderId, now())); pauses++) {
    if (pauses === MOST_PAUSES) return false
    await pause(PAUSE_MS)
  }
  try {
    if ((await countAttempt(db, 'ask-order', orderId, now())) > 0) return false
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
