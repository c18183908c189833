import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { refundEntry } from '#shop/ledger/entry.ts'
import { bookPrice } from './book-sale.server.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { isFulfilled, type OrderState } from '../order/order-states.ts'
import { updatePaymentState } from './payment-state.server.ts'
import { tenderOf, tendersOf } from '../order/read-tenders.server.ts'
import { refundParts } from '../order/tender.ts'
import { isSettlement, type RefundReason } from '../order/refund.ts'

export type NewRefund = {
  orderId: string
  amount: Piastres
  reason: RefundReason
  note?: string
  who: string
  now: string
  /** Turns the refund into credit of the customer instead of sending it back. */
  asCredit?: boolean
}

/**
 * Writes pending refunds, split over the tenders by `refundParts`. They are sent after the transaction.
 * Returns false when the refunds would exceed the payment.
 */
export async function writeRefund(db: DatabaseTransaction, refund: NewRefund): Promise<boolean> {
  const { orderId, amount } = refund
  const state = await raiseRefunded(db, orderId, amount)
  if (!state) return false
  const tenders = (await tendersOf(db, orderId)).map((row) => ({ id: row.id, ...tenderOf(row) }))
  const parts = refundParts(tenders, amount)
  for (const { tender, piastres } of parts) {
    await writePart(db, tender.id, { ...refund, amount: piastres })
  }
  if (parts.reduce((sum, { piastres }) => sum + piastres, 0) < amount)
    throw new Error(`The tenders of order ${orderId} hold less than it paid`)
  await bookRefund(db, refund, state)
  return true
}

/** Throws when the refunds would exceed the payment. Returns the refund's id. */
export async function writeRefundOf(
  db: DatabaseTransaction,
  tenderId: string,
  refund: NewRefund,
): Promise<string> {
  const state = await raiseRefunded(db, refund.orderId, refund.amount)
  if (!state) throw new Error(`Order ${refund.orderId} would give back more than it was paid`)
  const id = await writePart(db, tenderId, refund)
  await bookRefund(db, refund, state)
  return id
}

/** Returns the order's state; undefined, without a change, when the refunds would exceed the payment. */
async function raiseRefunded(db: DatabaseTransaction, orderId: string, amount: Piastres) {
  const order = await db
    .updateTable('orders')
    .set((order) => ({ refunded_piastres: order('refunded_piastres', '+', amount) }))
    .where('id', '=', orderId)
    .where((order) =>
      order(order('refunded_piastres', '+', amount), '<=', order.ref('paid_piastres')),
    )
    .returning('state')
    .executeTakeFirst()
  return order?.state
}

async function bookRefund(db: DatabaseTransaction, refund: NewRefund, state: OrderState) {
  const { orderId, amount, reason, who, now } = refund
  const isOwed = isSettlement(reason) || !isFulfilled(state)
  const about = { orderId, who, now }
  await postEntries(db, about, [refundEntry(isOwed ? 'receivable' : 'refunds', amount)])
  if (!isOwed) await bookPrice(db, about)
  await updatePaymentState(db, orderId)
}

async function writePart(
  db: DatabaseTransaction,
  tenderId: string,
  refund: NewRefund,
): Promise<string> {
  const { orderId, amount, reason, note = '', who, now, asCredit = false } = refund
  const id = randomUUID()
  await db
    .updateTable('tenders')
    .set((tender) => ({ refunded_piastres: tender('refunded_piastres', '+', amount) }))
    .where('id', '=', tenderId)
    .execute()
  await db
    .insertInto('refunds')
    .values({
      id,
      order_id: orderId,
      tender_id: tenderId,
      as_credit: asCredit ? 1 : 0,
      amount_piastres: amount,
      reason,
      note,
      who,
      state: 'pending',
      next_attempt_at: now,
      created_at: now,
    })
    .execute()
  return id
}
