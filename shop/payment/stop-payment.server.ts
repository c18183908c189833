import { inTransaction } from '#db/transaction.ts'
import { cancelIntent } from './open-orders.server.ts'
import { findIntent, markForReview, settleOrder, type Payments } from './settle.server.ts'

/**
 * Cancels the payment intent of an order that is about to be cancelled, so that it can no longer be paid.
 * An order that turns out to be paid is settled instead.
 */
export async function stopPayment(payments: Payments, number: number): Promise<void> {
  const { db, stripe, now } = payments
  const order = await db
    .selectFrom('orders')
    .select(['id', 'intent_id'])
    .where('number', '=', number)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst()
  if (!order?.intent_id) return
  await cancelIntent(stripe, order.intent_id)
  const intent = await findIntent(stripe, order.intent_id)
  // Not known to the provider: it is cancelled all the same, and a person has to look.
  if (!intent) {
    await inTransaction(db, (trx) =>
      markForReview(trx, order.id, 'payment-unknown', now().toISOString()),
    )
  } else if (intent.status !== 'canceled') await settleOrder(payments, order.id)
}
