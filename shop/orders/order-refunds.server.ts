import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { refundEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { isFulfilled } from './order-states.ts'
import { isSettlement, type Refund, type RefundReason } from './refund.ts'

/** A refund of its row. */
export function refundOf(row: Selectable<Schema['refunds']>): Refund {
  return {
    id: row.id,
    amountPiastres: row.amount_piastres,
    reason: row.reason,
    note: row.note,
    who: row.who,
    state: row.state,
    createdAt: row.created_at,
    doneAt: row.done_at,
  }
}

/** The amounts and reasons of an order's refunds. */
export async function refundsOf(db: DatabaseTransaction, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['reason', 'amount_piastres as amountPiastres'])
    .where('order_id', '=', orderId)
    .execute()
}

export type NewRefund = {
  orderId: string
  amount: Piastres
  reason: RefundReason
  note?: string
  who: string
  now: string
}

/**
 * Writes a pending refund in the transaction that causes it; it is sent to the provider afterwards.
 * False when the refunds would exceed the payment.
 */
export async function writeRefund(db: DatabaseTransaction, refund: NewRefund): Promise<boolean> {
  const { orderId, amount, reason, note = '', who, now } = refund
  const order = await db
    .updateTable('orders')
    .set((order) => ({ refunded_piastres: order('refunded_piastres', '+', amount) }))
    .where('id', '=', orderId)
    .where((order) =>
      order(order('refunded_piastres', '+', amount), '<=', order.ref('paid_piastres')),
    )
    .returning('state')
    .executeTakeFirst()
  if (!order) return false
  await db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      order_id: orderId,
      amount_piastres: amount,
      reason,
      note,
      who,
      state: 'pending',
      next_attempt_at: now,
      created_at: now,
    })
    .execute()
  const isOwed = isSettlement(reason) || !isFulfilled(order.state)
  const entry = refundEntry(isOwed ? 'receivable' : 'refunds', amount)
  await postEntries(db, { orderId, who, now }, [entry])
  return true
}
