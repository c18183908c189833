import type { Database } from '#db/schema.ts'
import { backoff } from '#shop/backoff.ts'
import { forEachIsolated, isOutage } from './outage.server.ts'
import type { Payments } from './payments.server.ts'

/** In seconds. */
const WAIT = { first: 20, longest: 300 }

type Asked = { id: string; ask_attempts: number }

/**
 * Asks the provider about each order, from one process at a time. After a failure the delay before the next
 * attempt doubles.
 */
export async function pollEach<Order extends Asked>(
  { db, now }: Payments,
  orders: Order[],
  ask: (order: Order) => Promise<void>,
): Promise<void> {
  await forEachIsolated(orders, async (order) => {
    // Counted before asking, so that an order that crashes the process waits longer, too.
    if (!(await noteAttempt(db, order, now()))) return
    try {
      await ask(order)
    } catch (error) {
      // After an outage, the order is due again at once. The attempt stays counted.
      if (isOutage(error)) await setTurn(db, order.id, { ask_after: null })
      throw error
    }
    await setTurn(db, order.id, { ask_after: null, ask_attempts: 0 })
  })
}

async function noteAttempt(db: Database, order: Asked, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      ask_attempts: order.ask_attempts + 1,
      ask_after: backoff(order.ask_attempts, WAIT, now),
    })
    .where('id', '=', order.id)
    .where('ask_attempts', '=', order.ask_attempts)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function setTurn(
  db: Database,
  id: string,
  turn: { ask_after: null; ask_attempts?: number },
): Promise<void> {
  await db.updateTable('orders').set(turn).where('id', '=', id).execute()
}
