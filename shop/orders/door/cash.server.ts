import { receiveCash, takeBackCash as takeBack } from '../money/tenders.server.ts'
import { releaseTenders } from '../money/settle-due.server.ts'
import { dueOf } from '../order/order-money.ts'
import {
  isOrderClosed,
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { canCollect, canTakeBackCash } from '../change/moves.ts'

/** The cash pays the whole due, so the card tenders are released. */
export async function collectCash(work: OrderChange) {
  const { db, order, account, now } = work
  if (!canCollect(orderFacts(order))) throw new OrderChangeRefused('cannot-collect')
  const piastres = dueOf(orderFacts(order))
  await receiveCash(db, piastres, { orderId: order.id, who: account.email, now })
  await releaseTenders(db, order.id, now)
  await recordInHistory(work, 'collected', { piastres })
  return { what: 'collect', after: { piastres } }
}

/**
 * Takes back the collected cash, so that the customer owes it again. Refuses once a part was refunded, and
 * once the day is closed.
 */
export async function takeBackCash(work: OrderChange, reason: string) {
  const { db, order, account, now } = work
  if (!canTakeBackCash(orderFacts(order))) throw new OrderChangeRefused('cannot-take-back')
  if (await isOrderClosed(work)) throw new OrderChangeRefused('day-closed')
  const piastres = await takeBack(db, { orderId: order.id, who: account.email, now })
  await recordInHistory(work, 'cash-taken-back', { piastres, reason })
  return { what: 'cash-taken-back', before: { piastres }, after: { reason } }
}
