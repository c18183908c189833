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
 * Edits a line as `editLine` does. What was weighed, or put in as far as it was there, is ticked with that; what
 * is missing, replaced or as ordered again is not.
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

/** Moves an order to packed, with the bags and crates that it went into; refused while a line is not ticked. */
export async function packOrder(work: OrderChange, pieces: { bags: number; crates: number }) {
  const { db, order, who, now } = work
  await lockPacking(db, order.id)
  // Before its ticks: nobody is asked to put in what is not there.
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

/** Takes "packed" back by the rules of `stepBack`; ticks stay as they were. */
export async function unpackOrder(work: OrderChange, reason: string) {
  const { order } = work
  // Another step of its work is taken back on the order's own page.
  if (order.state !== 'packed') throw new OrderChangeRefused('cannot-step-back')
  return stepBack(work, reason)
}
