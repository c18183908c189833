import { sql } from 'kysely'
import type { DatabaseTransaction, OrderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'

/** The row of an order, and what of it came in cash. */
export type LockedOrder = OrderRow & { cash_piastres: Piastres }

/** A change of an order under way: `order` is its row, which is locked until the transaction ends. */
export type OrderWork = {
  db: DatabaseTransaction
  order: LockedOrder
  /** Who changes it, as its history says: `customer`, or the e-mail of one of the staff. */
  who: string
  /** ISO instant. */
  now: string
}

/**
 * Begins a change of an order: counts its version up, which locks its row, so that changes of one order
 * follow each other. Undefined when there is no such order, or not with this version.
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

/** Locks an order for what is no change of it by a person, as a payment. Throws when there is none. */
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
