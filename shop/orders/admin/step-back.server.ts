import { withdrawMail } from '#shop/mail/mails.server.ts'
import { OrderChangeRefused, recordInHistory, type OrderChange } from './change-order.server.ts'

/**
 * Moves a packed order back to confirmed. Refunds made at packing stay. The customer is not notified: the
 * mail about packing is removed from the queue if it was not sent yet.
 */
export async function stepBack(work: OrderChange, reason: string) {
  const { db, order } = work
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ state: 'confirmed' })
    .where('id', '=', order.id)
    .where('state', '=', 'packed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new OrderChangeRefused('cannot-step-back')
  await withdrawMail(db, 'order-packed', order.id)
  await recordInHistory(work, 'stepped-back', { reason })
  return {
    what: 'stepped-back',
    before: { state: order.state },
    after: { state: 'confirmed', reason },
  }
}
