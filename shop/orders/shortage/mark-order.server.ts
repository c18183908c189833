import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { CHANGED_BEFORE, qtyNow } from '../change/open-calls.server.ts'
import type { ShortOrderState } from './shortage.ts'

/** An order of a shortage that is written, as it is to be. */
export type Planned = {
  number: number
  version: number
  given: number
  state: ShortOrderState
  problem: string
}

/**
 * An order whose customer wished a call stays as it is until then, also where it changed since and still holds more than
 * there is for it. False for one that is not to be called about.
 */
export async function putOnCallList(
  db: Database,
  { id, productId }: { id: string; productId: string },
  { number, given, problem }: Planned,
) {
  if (problem === CHANGED_BEFORE) return false
  return inTransaction(db, async (db) => {
    // Locked, so that it is not cancelled meanwhile without being known as one of the list.
    const order = await db
      .updateTable('orders')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('number', '=', number)
      .returning(['id', 'missing', 'state'])
      .executeTakeFirst()
    if (order?.missing !== 'call' || order.state !== 'confirmed') return false
    const line = await db
      .selectFrom('order_lines')
      .select(qtyNow.as('qty'))
      .where('order_id', '=', order.id)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    if (!line || Number(line.qty) <= given) return false
    // Where another run or a later shortage was quicker, it stays as that left it.
    await mark(db, id, { number, state: 'call', problem: '' })
    return true
  })
}

/** Writes what became of an order that is to be changed; false where that is known already. */
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
