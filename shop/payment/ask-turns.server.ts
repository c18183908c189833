import type { Database } from '#db/schema.ts'
import { forEachOnItsOwn, isOutage } from './outage.server.ts'
import type { Payments } from './settle.server.ts'

const FIRST_WAIT_SECONDS = 20
const LONGEST_WAIT_SECONDS = 300

type Asked = { id: string; ask_attempts: number }

/**
 * Asks the provider about each order. One that fails waits, each time for twice as long, and goes
 * behind those that have failed less often; of several processes one asks.
 */
export async function askAboutEach<Order extends Asked>(
  { db, now }: Payments,
  orders: Order[],
  ask: (order: Order) => Promise<void>,
): Promise<void> {
  await forEachOnItsOwn(orders, async (order) => {
    // Noted first, so that one at which the process dies goes behind the others, too.
    if (!(await noteAttempt(db, order, now()))) return
    try {
      await ask(order)
    } catch (error) {
      // The provider's outage is not the order's fault: only its place in the line is another.
      if (isOutage(error)) await setTurn(db, order.id, { ask_after: null })
      throw error
    }
    await setTurn(db, order.id, { ask_after: null, ask_attempts: 0 })
  })
}

async function noteAttempt(db: Database, order: Asked, now: Date): Promise<boolean> {
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** order.ask_attempts, LONGEST_WAIT_SECONDS)
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      ask_attempts: order.ask_attempts + 1,
      ask_after: new Date(now.getTime() + seconds * 1000).toISOString(),
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
