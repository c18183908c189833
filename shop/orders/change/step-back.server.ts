import { withdrawMail } from '#shop/mail/mails.server.ts'
import { stepsBack } from '../order/order-states.ts'
import { withdrawCaptures } from '../money/settle-due.server.ts'
import { forgetPieces } from './packing-records.server.ts'
import {
  isOrderClosed,
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from './change-order.server.ts'
import { linesOf } from './line-returns.server.ts'
import { whyNotStepBack } from './moves.ts'

/**
 * Takes back the last step of an order's work. Refunds and captures stay; planned captures are withdrawn
 * until the order is packed again. The customer is not notified, and a queued mail about packing is
 * withdrawn. Refuses a closed day, and, back to `confirmed`, an order with refused or refunded lines.
 */
export async function stepBack(work: OrderChange, reason: string) {
  const { db, order } = work
  const problem = whyNotStepBack(orderFacts(order))
  const to = stepsBack[order.state]
  if (problem || !to || order.erased_at !== null)
    throw new OrderChangeRefused(problem ?? 'cannot-step-back')
  if (await isOrderClosed(work)) throw new OrderChangeRefused('day-closed')
  if (to === 'confirmed' && (await areLinesReturned(work)))
    throw new OrderChangeRefused('lines-returned')
  await db.updateTable('orders').set({ state: to }).where('id', '=', order.id).execute()
  // The photo shows the door at which the order was left.
  if (order.state === 'delivered')
    await db.deleteFrom('door_photos').where('order_id', '=', order.id).execute()
  if (to === 'confirmed') {
    await withdrawMail(db, 'order-packed', order.id)
    await withdrawCaptures(db, order.id)
    await forgetPieces(db, order.id)
  }
  await recordInHistory(work, 'stepped-back', { reason, from: order.state })
  return { what: 'stepped-back', before: { state: order.state }, after: { state: to, reason } }
}

async function areLinesReturned(work: OrderChange): Promise<boolean> {
  const lines = await linesOf(work)
  return lines.some(({ refusedQty, refundedQty }) => refusedQty > 0 || refundedQty > 0)
}
