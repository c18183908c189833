import { failPoint } from '#shop/fail-point.server.ts'
import { cancelIntent } from './open-orders.server.ts'
import { settleOrder, type Payments } from './settle.server.ts'

/**
 * Cancels an unpaid card order for its customer: cancels the payment intent first, so that it can no
 * longer be paid, then releases the stock. An order that turns out to be paid, or whose payment is
 * being processed, stays.
 */
export async function cancelUnpaidOrder(payments: Payments, orderId: string): Promise<void> {
  const order = await payments.db
    .selectFrom('orders')
    .select('intent_id')
    .where('id', '=', orderId)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst()
  if (!order?.intent_id) return
  await cancelIntent(payments.stripe, order.intent_id, 'requested_by_customer')
  failPoint('intent-cancelled')
  await settleOrder(payments, orderId)
}
