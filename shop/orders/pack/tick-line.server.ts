import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { tickedLinesOf } from './packing-orders.server.ts'
import { lockPacking, removeTick, writeTick } from '../change/packing-records.server.ts'

export type TickProblem = 'not-found' | 'packed-already' | 'line-changed'

/**
 * Ticks a line or removes its tick; a repetition has the same result. Refuses a packed order, and a line
 * whose quantity has changed. The order's version stays, so that two packers do not block each other.
 */
export async function tickLine(
  db: Database,
  asked: { number: number; line: number; qty: number; isTicked: boolean; who: string; now: Date },
): Promise<{ ok: true } | { ok: false; problem: TickProblem }> {
  const { number, line, qty, isTicked, who, now } = asked
  return inTransaction(db, async (db) => {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!order) return { ok: false, problem: 'not-found' }
    const orderId = order.id
    await lockPacking(db, orderId)
    // The state is read after the lock, so that a concurrent packing has ended.
    const { state } = await db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const lines = await tickedLinesOf(db, orderId)
    const found = lines.find((one) => one.line === line)
    if (!found) return { ok: false, problem: 'not-found' }
    if (state !== 'confirmed') {
      const isSo = state !== 'cancelled' && isTicked && found.tick !== null
      return isSo ? { ok: true } : { ok: false, problem: 'packed-already' }
    }
    if (!isTicked) await removeTick(db, { orderId, line })
    else if (found.qty !== qty || qty === 0) return { ok: false, problem: 'line-changed' }
    else {
      const tick = { orderId, line, qty, productId: found.productId }
      await writeTick(db, tick, { who, at: now.toISOString() })
    }
    return { ok: true }
  })
}
