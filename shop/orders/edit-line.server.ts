import type { Schema } from '#db/schema.ts'
import type { Selectable } from 'kysely'
import { DeskRefused, standingOf, type DeskWork } from './desk-change.server.ts'
import { canEditLines } from './desk-moves.ts'
import { recordEvent } from './history.server.ts'
import { isOddWeight, isWeighable } from './line-changes.ts'
import type { LineEdit } from './line-edit.ts'
import { lineOf } from './orders.server.ts'
import { addReplacement, removeReplacement } from './replace-line.server.ts'
import { repriceOrder } from './reprice-order.server.ts'
import { putBack, recordFound, recordLoss, takeStock } from './stock.server.ts'

export type LineRow = Selectable<Schema['order_lines']>

/** Changes one line of an order that is not packed yet, with its stock, and prices the order anew. */
export async function editLine(work: DeskWork, number: number, edit: LineEdit) {
  const { db, order, account, now } = work
  if (!canEditLines(standingOf(order))) throw new DeskRefused('cannot-edit')
  const row = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('line', '=', number)
    .executeTakeFirst()
  if (!row) throw new DeskRefused('not-found')
  const more = await applyEdit(work, row, edit)
  const total = await repriceOrder(work)
  const { name, name_ar: nameAr } = row
  const detail = { name, nameAr, ...more }
  const event = { at: now, who: account.email, what: `line-${edit.what}`, detail }
  await recordEvent(db, order.id, event)
  return {
    what: `line-${edit.what}`,
    before: { totalPiastres: order.total_piastres },
    after: { totalPiastres: total, ...detail },
  }
}

async function applyEdit(work: DeskWork, row: LineRow, edit: LineEdit) {
  const { qty } = lineOf(row)
  if (edit.what === 'restore') return restore(work, row)
  if (edit.what === 'weigh') return weigh(work, row, edit)
  const left = edit.what === 'reduce' ? edit.qty : 0
  if (left >= qty) throw new DeskRefused('qty-not-less')
  const more = edit.what === 'replace' ? await addReplacement(work, row, edit) : {}
  const change = { missing: 'missing', reduce: 'reduced', replace: 'replaced' } as const
  await writeLine(work, row, { now_qty: left, change: change[edit.what], packed_amount: null })
  const released = { productId: row.product_id, qty: qty - left }
  if (edit.toShelf) await putBack(work.db, work.order.id, released, work.now)
  else await recordLoss(work.db, work.order.id, released, work.now)
  return { from: qty, to: left, ...more }
}

async function weigh(work: DeskWork, row: LineRow, edit: LineEdit & { what: 'weigh' }) {
  const line = lineOf(row)
  if (!isWeighable(line) || line.qty === 0) throw new DeskRefused('not-by-weight')
  if (!edit.isSure && isOddWeight(line, edit.amount)) throw new DeskRefused('odd-weight')
  await writeLine(work, row, { packed_amount: edit.amount })
  return { amount: edit.amount }
}

/** As it was ordered: what was taken out is taken from the shelf again, if it is there. */
async function restore(work: DeskWork, row: LineRow) {
  const { db, order, now } = work
  const { qty } = lineOf(row)
  if (row.change === 'replaced') await removeReplacement(work, row)
  await recordFound(db, order.id, row.product_id, now)
  if (qty < row.qty) {
    const wanted = { productId: row.product_id, qty: row.qty - qty }
    const { short } = await takeStock(db, order.id, [wanted], now)
    if (short.length > 0) throw new DeskRefused('out-of-stock')
  }
  await writeLine(work, row, { now_qty: null, packed_amount: null, change: null })
  return { from: qty, to: row.qty }
}

async function writeLine({ db }: DeskWork, row: LineRow, values: Partial<LineRow>) {
  await db
    .updateTable('order_lines')
    .set(values)
    .where('order_id', '=', row.order_id)
    .where('line', '=', row.line)
    .execute()
}
