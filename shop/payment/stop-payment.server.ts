import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#shop/orders/history.server.ts'
import { cancelIntent } from './open-orders.server.ts'
import { findIntent, settleOrder, type Payments } from './settle.server.ts'

/**
 * Sees to it that nobody can pay an order any more that is about to be cancelled. One that turns
 * out to be paid is settled instead.
 */
export async function stopPayment(payments: Payments, number: number): Promise<void> {
  const order = await payments.db
    .selectFrom('orders')
    .select(['id', 'intent_id'])
    .where('number', '=', number)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst()
  if (!order?.intent_id) return
  await cancelIntent(payments.stripe, order.intent_id)
  const intent = await findIntent(payments.stripe, order.intent_id)
  if (!intent) await noteUnknown(payments, order.id)
  else if (intent.status !== 'canceled') await settleOrder(payments, order.id)
}

/** The order is cancelled all the same, and a person looks whether somebody had paid it. */
async function noteUnknown({ db, now }: Payments, orderId: string) {
  const at = now().toISOString()
  await inTransaction(db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ needs_review: 1, updated_at: at })
      .where('id', '=', orderId)
      .where('needs_review', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordEvent(db, orderId, { at, who: 'payment', what: 'payment-unknown' })
  })
}
