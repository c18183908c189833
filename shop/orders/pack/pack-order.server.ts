import { OrderChangeRefused, type OrderChange } from '../change/change-order.server.ts'
import { editLine } from '../change/edit-line.server.ts'
import type { LineEdit } from '../change/line-edit.ts'
import { moveOrder } from '../change/move-order.server.ts'
import { stepBack } from '../change/step-back.server.ts'
import { refuseOpenCalls } from '../change/open-calls.server.ts'
import { linesToTick } from './packing.ts'
import { tickedLinesOf } from './packing-orders.server.ts'
import { lockPacking, removeTick, writeTick } from '../change/packing-records.server.ts'

/**
 * A weighed or reduced line gets a tick, because its goods were just put in. A missing, replaced or restored
 * line has none.
 */
export async function editPackedLine(work: OrderChange, line: number, edit: LineEdit) {
  const { db, order, who, now } = work
  const recorded = await editLine(work, line, edit)
  await lockPacking(db, order.id)
  await removeTick(db, { orderId: order.id, line })
  if (edit.what === 'weigh' || edit.what === 'reduce') {
    const found = (await tickedLinesOf(db, order.id)).find((one) => one.line === line)
    if (found) await writeTick(db, { ...found, orderId: order.id }, { who, at: now })
  }
  return recorded
}

/** Moves an order to packed, with the number of its bags and crates. Refuses while a line has no tick. */
export async function packOrder(work: OrderChange, pieces: { bags: number; crates: number }) {
  const { db, order, who, now } = work
  await lockPacking(db, order.id)
  // Before the ticks, so that nobody is asked to pack goods that are missing.
  await refuseOpenCalls(work)
  const left = linesToTick(await tickedLinesOf(db, order.id))
  if (order.state === 'confirmed' && left.length > 0) {
    const named = left.map(({ line, name, nameAr }) => ({ line, name, nameAr }))
    throw new OrderChangeRefused('not-all-ticked', named)
  }
  const recorded = await moveOrder(work, 'packed')
  await db
    .updateTable('packing_records')
    .set({ ...pieces, packed_at: now, packed_by: who })
    .where('order_id', '=', order.id)
    .execute()
  return { ...recorded, after: { ...recorded.after, ...pieces } }
}

/** Takes back "packed" by the rules of `stepBack`. Ticks stay as they were. */
export async function unpackOrder(work: OrderChange, reason: string) {
  const { order } = work
  // Other steps are taken back on the order's own page.
  if (order.state !== 'packed') throw new OrderChangeRefused('cannot-step-back')
  return stepBack(work, reason)
}
