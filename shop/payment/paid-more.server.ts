import { sql } from 'kysely'
import type { Database, DatabaseTransaction, OrderRow, TenderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { recordEvent } from '#shop/orders/order/history.server.ts'
import { writeRefundOf } from '#shop/orders/money/write-refund.server.ts'
import { receiveMore } from '#shop/orders/money/tenders.server.ts'

type Extra = { tenderId: string; amount: Piastres; now: string }

/** Books a tender's surplus and its refund. The caller has locked the order. */
export async function giveBackMore(
  db: DatabaseTransaction,
  order: Pick<OrderRow, 'id' | 'payment_state'>,
  { tenderId, amount, now }: Extra,
): Promise<void> {
  const about = { orderId: order.id, now }
  await receiveMore(db, tenderId, amount, { ...about, who: 'payment' })
  await giveBackTwice(db, order, { tenderId, amount, now })
}

/** Writes the refund of a double payment whose sum the tender already contains. */
export async function giveBackTwice(
  db: DatabaseTransaction,
  { id: orderId, payment_state }: Pick<OrderRow, 'id' | 'payment_state'>,
  { tenderId, amount, now }: Extra,
): Promise<void> {
  // An order that was refunded in full has money to give back again.
  if (payment_state === 'refunded') await becomeDue(db, orderId)
  const detail = { piastres: amount }
  await recordEvent(db, orderId, { at: now, who: 'payment', what: 'paid-twice', detail })
  const refund = { orderId, amount, reason: 'paid-twice', who: 'shop', now } as const
  await writeRefundOf(db, tenderId, refund)
}

async function becomeDue(db: DatabaseTransaction, orderId: string) {
  await db
    .updateTable('orders')
    .set({ payment_state: 'refund_due' })
    .where('id', '=', orderId)
    .execute()
}

/** Returns the piastres that the shop has booked for a payment, including its extra charges. */
export async function knownIn(db: Database, { id }: Pick<TenderRow, 'id'>): Promise<Piastres> {
  const { sum } = await db
    .selectFrom('tenders')
    .select(({ fn }) => fn.coalesce(fn.sum('captured_piastres'), sql.lit(0)).as('sum'))
    .where(({ eb, or }) => or([eb('id', '=', id), eb('extra_of', '=', id)]))
    .executeTakeFirstOrThrow()
  return Number(sum)
}
