import { cancelIntent } from './open-orders.server.ts'
import { settleOrder, type Payments } from './settle.server.ts'

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
  const intent = await payments.stripe.paymentIntents.retrieve(order.intent_id)
  if (intent.status !== 'canceled') await settleOrder(payments, order.id)
}
