import type { Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { refuseCredit } from '#shop/orders/change/refund-order.server.ts'
import { OrderChangeRefused, type OrderChange } from '#shop/orders/change/change-order.server.ts'
import { finishRefund } from '../finish-refund.server.ts'

/** Completes a refund that staff sent by hand, with the bank's reference. A repetition changes nothing. */
export async function markSentBack(work: OrderChange, refundId: string, reference: string) {
  const refund = await refundByHand(work, refundId)
  if (refund.state === 'done') return undefined
  const { db, who, now } = work
  await finishRefund(db, { ...refund, method: 'transfer' }, null, now, { who, reference })
  return { what: 'transfer-sent-back', after: { piastres: refund.amount_piastres, reference } }
}

/**
 * Turns a refund of a transfer into credit, as the customer wishes. It is completed after the transaction.
 */
export async function turnIntoCredit(work: OrderChange, refundId: string) {
  const refund = await refundByHand(work, refundId)
  if (refund.state === 'done') throw new OrderChangeRefused('not-by-hand')
  await refuseCredit(work, refund.amount_piastres)
  await work.db
    .updateTable('refunds')
    .set({ as_credit: 1, next_attempt_at: work.now })
    .where('id', '=', refund.id)
    .execute()
  return { what: 'refund-as-credit', after: { piastres: refund.amount_piastres } }
}

async function refundByHand(
  { db, order }: OrderChange,
  id: string,
): Promise<Selectable<Schema['refunds']>> {
  const found = await db
    .selectFrom('refunds')
    .innerJoin('tenders', 'tenders.id', 'refunds.tender_id')
    .selectAll('refunds')
    .select('tenders.method')
    .where('refunds.id', '=', id)
    .where('refunds.order_id', '=', order.id)
    .executeTakeFirst()
  if (!found) throw new OrderChangeRefused('not-found')
  const { method, ...refund } = found
  if (method !== 'transfer' || refund.as_credit === 1) throw new OrderChangeRefused('not-by-hand')
  return refund
}
