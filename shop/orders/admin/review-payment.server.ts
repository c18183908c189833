import { OrderChangeRefused, recordInHistory, type OrderChange } from './change-order.server.ts'

/** A person looked at a payment that was marked for review, and says what was found: the order may go on. */
export async function reviewPayment(work: OrderChange, reason: string) {
  const { db, order } = work
  if (order.needs_review === 0 || order.state === 'awaiting_payment') {
    throw new OrderChangeRefused('nothing-to-review')
  }
  await db.updateTable('orders').set({ needs_review: 0 }).where('id', '=', order.id).execute()
  await recordInHistory(work, 'payment-reviewed', { reason })
  return { what: 'payment-reviewed', after: { reason } }
}
