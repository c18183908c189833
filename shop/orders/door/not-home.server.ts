import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { changeDay } from '../change/change-day.server.ts'
import { isCashIn } from '../change/moves.ts'
import { moveOrder } from '../change/move-order.server.ts'
import type { NotHome } from './requests.ts'

/**
 * Handles an order that nobody took at the door: it moves to another day, stays packed for now, or is
 * cancelled with a choice of the goods to restock.
 */
export async function notHome(work: OrderChange, asked: NotHome) {
  const { db, order } = work
  if (order.state !== 'out_for_delivery') throw new OrderChangeRefused('cannot-move')
  if (isCashIn(orderFacts(order))) throw new OrderChangeRefused('cash-collected')
  await recordInHistory(work, 'not-home')
  const before = { state: order.state, date: order.delivery_date }
  if (asked.what === 'cancel') await moveOrder(work, 'cancelled', asked.toShelf)
  else if (asked.what === 'day') await changeDay(work, asked)
  else await db.updateTable('orders').set({ state: 'packed' }).where('id', '=', order.id).execute()
  return { what: 'not-home', before, after: asked }
}
