import type { Schema } from '#db/schema.ts'
import type { Selectable } from 'kysely'
import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from './change-order.server.ts'
import { canEditLines } from './moves.ts'
import { isOddWeight, isWeighable } from '../order/line-changes.ts'
import { isInSteps } from '#shop/catalogue/step.ts'
import type { LineEdit } from './line-edit.ts'
import { lineOf } from '../order/order-details.server.ts'
import { addReplacement, removeReplacement } from './replace-line.server.ts'
import { refuseOpenCalls } from './open-calls.server.ts'
import { repriceOrder } from './reprice-order.server.ts'
import { removeTick } from './packing-records.server.ts'
import { sumOf } from '#shop/quantities.ts'
import { recordFound, recordMissing, recordShort } from '#shop/inventory/losses.server.ts'
import { restockUnits, takeUnitsAgain } from '#shop/inventory/stock.server.ts'

export type LineRow = Selectable<Schema['order_lines']>
/** `raise` gives a reduced line `qty` units again, which is less than was ordered. */
type Edit = LineEdit | { what: 'raise'; qty: number }

/**
 * Edits one line of an order before packing, with its stock and the order's totals. When a shortage reduces
 * the line, `short` is the quantity that never existed; the rest returns to stock.
 */
export async function editLine(work: OrderChange, number: number, edit: Edit, short?: number) {
  const { db, order } = work
  if (!canEditLines(orderFacts(order))) throw new OrderChangeRefused('cannot-edit')
  const row = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('line', '=', number)
    .executeTakeFirst()
  if (!row) throw new OrderChangeRefused('not-found')
  // An edit would end the call without an answer, and missing goods could return to stock.
  if (short === undefined && edit.what !== 'weigh') await refuseOpenCalls(work, number)
  const more = await applyEdit(work, row, edit, short)
  const { total } = await repriceOrder(work)
  const what = `line-${edit.what}`
  const { name, name_ar: nameAr, unit, unit_amount: unitAmount } = row
  const detail = { name, nameAr, unit, unitAmount, ...more }
  await recordInHistory(work, what, detail)
  return {
    what,
    before: { totalPiastres: order.total_piastres },
    after: { totalPiastres: total, ...detail },
  }
}

async function applyEdit(work: OrderChange, row: LineRow, edit: Edit, short?: number) {
  const { qty } = lineOf(row)
  if (edit.what === 'restore') return restore(work, row)
  if (edit.what === 'raise') return raise(work, row, edit.qty)
  if (edit.what === 'weigh') return weigh(work, row, edit)
  const left = leftBy(edit)
  if (!isInSteps(left, row.step)) throw new OrderChangeRefused('qty-step')
  if (left >= qty) throw new OrderChangeRefused('qty-not-less')
  const isReplaced = row.change === 'replaced'
  if (isReplaced && edit.what === 'replace') throw new OrderChangeRefused('replacement-changed')
  const more = edit.what === 'replace' ? await addReplacement(work, row, edit) : {}
  const change = { missing: 'missing', reduce: 'reduced', replace: 'replaced' } as const
  // A line replaced in part stays `replaced` when it is reduced further, because restoring it also removes
  // its replacement.
  await writeLine(work, row, {
    now_qty: left,
    change: isReplaced ? 'replaced' : change[edit.what],
    packed_amount: null,
  })
  const released = { productId: row.product_id, qty: qty - left }
  await release(work, released, { toShelf: edit.toShelf, short })
  return { from: qty, to: left, ...more }
}

/**
 * Releases units from an order: to stock, or as a write-off. With `short`, that many units are recorded as
 * missing, and the rest returns to stock.
 */
async function release(
  { db, order, now }: OrderChange,
  released: { productId: string; qty: number },
  { toShelf, short }: { toShelf: boolean; short: number | undefined },
) {
  const { productId, qty } = released
  if (short !== undefined) {
    await recordShort(db, order.id, { productId, qty: short }, now)
    if (qty > short) await restockUnits(db, order.id, { productId, qty: qty - short }, now)
  } else if (toShelf) {
    await restockUnits(db, order.id, released, now)
  } else {
    await recordMissing(db, order.id, released, now)
  }
}

function leftBy(edit: Exclude<Edit, { what: 'raise' }>): number {
  if (edit.what === 'reduce') return edit.qty
  return edit.what === 'replace' ? edit.left : 0
}

async function weigh(work: OrderChange, row: LineRow, edit: LineEdit & { what: 'weigh' }) {
  const line = lineOf(row)
  if (!isWeighable(line) || line.qty === 0) throw new OrderChangeRefused('not-by-weight')
  if (!edit.isSure && isOddWeight(line, edit.amount)) throw new OrderChangeRefused('odd-weight')
  await writeLine(work, row, { packed_amount: edit.amount })
  return { amount: edit.amount }
}

async function restore(work: OrderChange, row: LineRow) {
  const { db, order, now } = work
  const { qty } = lineOf(row)
  if (row.change === 'replaced') await removeReplacement(work, row)
  await recordFound(db, order.id, row.product_id, now)
  await takeAgain(work, row, row.qty)
  await writeLine(work, row, { now_qty: null, packed_amount: null, change: null })
  return { from: qty, to: row.qty }
}

/** Refuses a replaced line, because nothing tells whether it was replaced before or after `qty` units. */
async function raise(work: OrderChange, row: LineRow, qty: number) {
  if (row.change === 'replaced') throw new OrderChangeRefused('order-changed')
  const from = lineOf(row).qty
  await takeAgain(work, row, qty)
  await writeLine(work, row, { now_qty: qty, packed_amount: null })
  return { from, to: qty }
}

async function takeAgain({ db, order, now }: OrderChange, row: LineRow, upTo: number) {
  const wanted = { productId: row.product_id, qty: sumOf([upTo, -lineOf(row).qty]) }
  if (wanted.qty <= 0 || (await takeUnitsAgain(db, order.id, wanted, now))) return
  throw new OrderChangeRefused('out-of-stock')
}

async function writeLine({ db }: OrderChange, row: LineRow, values: Partial<LineRow>) {
  await db
    .updateTable('order_lines')
    .set(values)
    .where('order_id', '=', row.order_id)
    .where('line', '=', row.line)
    .execute()
  // A changed line has to be checked and ticked again.
  await removeTick(db, { orderId: row.order_id, line: row.line })
}
