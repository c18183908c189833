import { pickupsOf } from '#shop/delivery/areas.server.ts'
import { OrderChangeRefused, type OrderChange } from './change-order.server.ts'
import { moveOrder } from './move-order.server.ts'
import type { AdminMoveTarget } from './moves.ts'
import type { RestockChoice } from './restock.ts'

/** An order at a pickup point is handed over there and never goes out for delivery. */
export async function moveByStaff(work: OrderChange, to: AdminMoveTarget, toShelf?: RestockChoice) {
  const { db, order } = work
  if (to === 'out_for_delivery' && (await pickupsOf(db, [order.area_id])).size > 0)
    throw new OrderChangeRefused('at-point')
  return moveOrder(work, to, toShelf)
}
