import type { DatabaseTransaction } from '#db/schema.ts'
import type { Actor } from '#shop/audit-log/audit-log.server.ts'
import { cutoffsOf } from '#shop/delivery/areas.server.ts'
import { lockOrder, type OrderWork } from '../change/lock-order.server.ts'
import { changeableUntil, isChangeable, isOver } from '../order/change-window.ts'
import { RevisionRefused } from './revision-refused.ts'

/**
 * Locks an order for a revision. A customer can change it until the cut-off of its delivery day, `staff` until
 * it is packed. `now` is read after the lock, because the revision may have waited for it.
 */
export async function lockForRevision(
  db: DatabaseTransaction,
  number: number,
  by: { version?: number | undefined; staff?: Actor | undefined; now: () => Date },
): Promise<OrderWork> {
  const asked = by.now().toISOString()
  const order = await lockOrder(db, number, by.version, asked)
  if (!order) {
    const there = await lockOrder(db, number, undefined, asked)
    throw new RevisionRefused({ problem: there ? 'order-changed' : 'not-found' })
  }
  const now = by.now()
  const { state, payment_state: paymentState, delivery_date: deliveryDate } = order
  const facts = { state, paymentState, deliveryDate }
  if (!isChangeable(facts)) throw new RevisionRefused({ problem: 'cannot-change' })
  if (!by.staff) {
    const cutoff = (await cutoffsOf(db, [order.area_id])).get(order.area_id)
    if (isOver(changeableUntil(facts, cutoff), now)) {
      throw new RevisionRefused({ problem: 'change-closed' })
    }
  }
  return { db, order, who: by.staff?.email ?? 'customer', now: now.toISOString() }
}
