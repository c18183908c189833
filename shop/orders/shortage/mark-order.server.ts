import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { CHANGED_BEFORE, qtyNow } from '../change/open-calls.server.ts'
import type { ShortOrderState } from './shortage.ts'
import { wantsCall } from '../order/missing-choice.ts'

export type Planned = {
  number: number
  version: number
  given: number
  state: ShortOrderState
  problem: string
}

/**
 * Puts an order on the list of calls if its customer wants a call and it still holds more than `given`.
 * Returns false for any other order.
 */
export async function putOnCallList(
  db: Database,
  { id, productId }: { id: string; productId: string },
  { number, given, problem }: Planned,
) {
  if (problem === CHANGED_BEFORE) return false
  return inTransaction(db, async (db) => {
    // The row is locked, so that a concurrent cancellation sees the call.
    const order = await db
      .updateTable('orders')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('number', '=', number)
      .returning(['id', 'missing', 'state'])
      .executeTakeFirst()
    if (!order || !wantsCall(order.missing) || order.state !== 'confirmed') return false
    const line = await db
      .selectFrom('order_lines')
      .select(qtyNow.as('qty'))
      .where('order_id', '=', order.id)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    if (!line || Number(line.qty) <= given) return false
    // Changes nothing when another run or a later shortage has decided about the order.
    await mark(db, id, { number, state: 'call', problem: '' })
    return true
  })
}

/** Returns false when the order has a result already. */
export async function mark(
  db: DatabaseTransaction,
  id: string,
  { number, state, problem }: { number: number; state: ShortOrderState; problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shortage_orders')
    .set({
      state,
      problem: sql`case when problem = ${CHANGED_BEFORE} then problem else ${problem} end`,
    })
    .where('shortage_id', '=', id)
    .where('order_number', '=', number)
    .where('state', 'in', ['planned', 'refused'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
