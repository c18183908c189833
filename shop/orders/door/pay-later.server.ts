import {
  OrderChangeRefused,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { withDetails } from '../order/order-details.server.ts'
import { isToPayLater } from '../order/pay-later.ts'
import { dueInCash } from './cash.server.ts'

/**
 * Notes that the customer of a delivered order pays later, so that its day can be closed. The sum stays owed,
 * and the usual ways can still pay it.
 */
export async function payLater(work: OrderChange) {
  const { db, order } = work
  const piastres = order.state === 'delivered' ? await dueInCash(work) : 0
  if (piastres === 0) throw new OrderChangeRefused('cannot-collect')
  const { history } = await withDetails(db, order)
  if (isToPayLater(history)) return undefined
  await recordInHistory(work, 'pay-later', { piastres })
  return { what: 'pay-later', after: { piastres } }
}
