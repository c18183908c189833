import { failPoint } from '#shop/fail-point.server.ts'
import { cancelIntent } from './open-orders.server.ts'
import { settleOrder, type Payments } from './settle.server.ts'

/**
 * Ends a card order that its customer no longer wants to pay, as when its reservation ends: first
 * nobody can pay it any more, then its stock is given back. One that turns out to be paid, or whose
 * payment is under way, stays.
 */
export async function giveUpOrder(payments: Payments, orderId: string): Promise<void> {
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
