import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'
import { writeRefundOf } from '#shop/orders/money/write-refund.server.ts'
import type { Piastres } from '#shop/money.ts'
import type { Outside } from '#shop/orders/money/given-outside.ts'
import type { GivenOutside, RefundReason } from '#shop/orders/order/refund.ts'
import { finishRefund } from './finish-refund.server.ts'
import { unpaidStates } from '#shop/orders/order/order-states.ts'

/** The refund reason for money that went back outside the shop. */
const reasons: Record<BookedAs, RefundReason> = {
  asked: 'outside',
  refund: 'outside',
  owed: 'reversed',
  lost: 'lost',
}

type BookedAs = Exclude<GivenOutside, 'back'>
type RefundRow = Selectable<Schema['refunds']>

/**
 * Books money that went back outside the shop: as waiting refunds, as a refund of its own, as owed again, or
 * as lost. Waiting refunds shrink to the rest of the payment.
 */
export async function bookOutside(
  db: DatabaseTransaction,
  orderId: string,
  { tenderId, piastres }: Outside,
  said: { as: BookedAs; reason: string; who: string; now: string },
): Promise<void> {
  const { as, reason: note, who, now } = said
  const tender = await db
    .selectFrom('tenders')
    .select(['method', 'captured_piastres', 'refunded_piastres'])
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow()
  const left = tender.captured_piastres - tender.refunded_piastres
  let rest = piastres
  for (const refund of await waitingOf(db, tenderId)) {
    const taken = Math.min(refund.amount_piastres, as === 'asked' ? rest : rest - left)
    if (taken <= 0) break
    const part = await partOf(db, refund, taken)
    await finishRefund(db, { ...part, method: tender.method }, null, now, { who, reference: '' })
    rest -= taken
  }
  // A bank may take back more than the payment. The shop books at most the payment.
  const amount = Math.min(rest, left)
  if (amount <= 0) return
  const reason = reasons[as]
  const refund = { orderId, amount, reason, note, who, now }
  const id = await writeRefundOf(db, tenderId, refund)
  const sent = { id, order_id: orderId, amount_piastres: amount, reason, method: tender.method }
  await finishRefund(db, sent, null, now, { who, reference: '' })
  await collectAtDoor(db, orderId)
}

/** Switches an order that is out or delivered to cash if it is unpaid again. */
async function collectAtDoor(db: DatabaseTransaction, orderId: string) {
  await db
    .updateTable('orders')
    .set({ payment_method: 'cash' })
    .where('id', '=', orderId)
    .where('state', 'in', ['out_for_delivery', 'delivered'])
    .where('payment_state', 'in', unpaidStates)
    .execute()
}

/** Makes the waiting refunds of a tender due now, after staff have said what went back. */
export async function sendWaiting(db: DatabaseTransaction, tenderId: string, now: string) {
  await db
    .updateTable('refunds')
    .set({ state: 'pending', last_error: null, next_attempt_at: now })
    .where('tender_id', '=', tenderId)
    .where('state', '<>', 'done')
    .where('asked_at', 'is', null)
    .where('provider_id', 'is', null)
    .execute()
}

async function waitingOf(db: DatabaseTransaction, tenderId: string): Promise<RefundRow[]> {
  return (
    db
      .selectFrom('refunds')
      .selectAll()
      .where('tender_id', '=', tenderId)
      .where('as_credit', '=', 0)
      .where('state', '<>', 'done')
      // The provider may be sending a refund that it was asked for.
      .where('asked_at', 'is', null)
      .where('provider_id', 'is', null)
      .orderBy('created_at')
      .execute()
  )
}

/** Splits `piastres` off a waiting refund into a new one. Returns the refund itself if it has that sum. */
async function partOf(db: DatabaseTransaction, refund: RefundRow, piastres: Piastres) {
  if (piastres === refund.amount_piastres) return refund
  await db
    .updateTable('refunds')
    .set((row) => ({ amount_piastres: row('amount_piastres', '-', piastres) }))
    .where('id', '=', refund.id)
    .execute()
  const part = { ...refund, id: randomUUID(), amount_piastres: piastres }
  await db.insertInto('refunds').values(part).execute()
  return part
}
