import { takeBackCash as takeBack } from '#shop/orders/tenders.server.ts'
import {
  isOrderClosed,
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from './change-order.server.ts'
import { canTakeBackCash } from './moves.ts'

/**
 * Takes back that the cash of an order was collected, with the reason: it is owed again. Refused where a
 * part of it was refunded, and once the day is closed.
 */
export async function takeBackCash(work: OrderChange, reason: string) {
  const { db, order, account, now } = work
  if (!canTakeBackCash(orderFacts(order))) throw new OrderChangeRefused('cannot-take-back')
  if (await isOrderClosed(work)) throw new OrderChangeRefused('day-closed')
  const piastres = await takeBack(db, { orderId: order.id, who: account.email, now })
  await recordInHistory(work, 'cash-taken-back', { piastres, reason })
  return { what: 'cash-taken-back', before: { piastres }, after: { reason } }
}
