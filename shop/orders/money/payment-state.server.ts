import type { DatabaseTransaction, TenderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { PaymentState } from '../order/order-states.ts'
import { tendersOf } from '../order/read-tenders.server.ts'

/**
 * Updates `payment_state` after a change of an order's cost, payments or holds. An order whose whole payment
 * goes back keeps its state.
 */
export async function updatePaymentState(db: DatabaseTransaction, orderId: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['payment_state', 'total_piastres', 'given_piastres'])
    .select(['paid_piastres', 'refunded_piastres'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.payment_state === 'refund_due' || order.payment_state === 'refunded') return
  const tenders = await tendersOf(db, orderId)
  const kept = order.paid_piastres - order.refunded_piastres
  const due = Math.max(0, order.total_piastres - order.given_piastres) - kept
  const payment_state = paymentStateOf(due, order.paid_piastres, tenders)
  if (payment_state === order.payment_state) return
  await db.updateTable('orders').set({ payment_state }).where('id', '=', orderId).execute()
}

function paymentStateOf(due: Piastres, paid: Piastres, tenders: TenderRow[]): PaymentState {
  if (due <= 0 && paid > 0) return 'paid'
  if (tenders.some(({ state }) => state === 'processing')) return 'processing'
  const held = tenders.filter(({ state, wanted }) => state === 'authorised' && wanted !== 'release')
  const sum = held.reduce((sum, tender) => sum + tender.authorised_piastres, 0)
  return sum > 0 && sum >= due ? 'authorised' : 'unpaid'
}
