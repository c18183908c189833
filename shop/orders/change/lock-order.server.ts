import { sql } from 'kysely'
import type { DatabaseTransaction, OrderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'

export type LockedOrder = OrderRow & { cash_piastres: Piastres }

/** A change of an order in progress. `order` is its row, locked until the transaction ends. */
export type OrderWork = {
  db: DatabaseTransaction
  order: LockedOrder
  /** The author of the change for the history: `customer`, or the e-mail of a staff member. */
  who: string
  /** The ISO instant of the change. */
  now: string
}

/**
 * Begins a change of an order: raises its version, which locks its row, so that changes of one order follow
 * each other. Undefined when there is no such order, or when it has another version.
 */
export async function lockOrder(
  db: DatabaseTransaction,
  number: number,
  version: number | undefined,
  now: string,
): Promise<LockedOrder | undefined> {
  let begin = db
    .updateTable('orders')
    .set((order) => ({ version: order('version', '+', 1), updated_at: now }))
    .where('number', '=', number)
  if (version !== undefined) begin = begin.where('version', '=', version)
  return begin.returningAll().returning(cashOf).executeTakeFirst()
}

const cashOf = sql<Piastres>`(
  select cast(coalesce(sum(captured_piastres), 0) as integer) from tenders
  where tenders.order_id = orders.id and method = 'cash'
)`.as('cash_piastres')

/** Locks an order for work without a new version, such as a payment. Throws when there is no such order. */
export async function lockOrderById(
  db: DatabaseTransaction,
  orderId: string,
  now: string,
): Promise<OrderRow> {
  return db
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
