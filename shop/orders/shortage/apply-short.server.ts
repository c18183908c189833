import { sql } from 'kysely'
import { queueChangeMail } from '#shop/mail/change-mails.server.ts'
import {
  OrderChangeRefused,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { editLine } from '../change/edit-line.server.ts'
import type { LineEdit } from '../change/line-edit.ts'
import { sumOf } from '../order/quantities.ts'

/** What an order gets of a product: `given` units, and for the rest nothing or another product. */
export type ShortLine = {
  productId: string
  given: number
  /** How much of what it does not get is there, as its customer takes less than is kept for her. */
  spare?: number
  replacement?: { productId: string; qty: number } | undefined
  /** Whether the customer said so: then a replacement needs no earlier wish. */
  isAgreed?: boolean
}

/**
 * Leaves an order with less of a product, as one edit of its line by hand does, and tells its customer: changes
 * that follow each other within some minutes are one mail.
 */
export async function applyShort(work: OrderChange, short: ShortLine) {
  const { db, order, now } = work
  const { productId, given, spare = 0, replacement, isAgreed = false } = short
  const line = await db
    .selectFrom('order_lines')
    .select(['line', sql<number>`coalesce(now_qty, qty)`.as('qty')])
    .where('order_id', '=', order.id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!line) throw new OrderChangeRefused('not-found')
  const edit = editFor({ given, replacement, isAgreed })
  const notThere = sumOf([Number(line.qty), -given, -spare])
  const edited = await editLine(work, line.line, edit, notThere)
  const sums = { before: order.total_piastres, after: edited.after.totalPiastres }
  await recordInHistory(work, 'changed', { ...sums, reason: 'not-available' })
  await queueChangeMail(db, { orderId: order.id, version: order.version, now })
  return edited
}

function editFor(
  short: Pick<ShortLine, 'given' | 'replacement'> & { isAgreed: boolean },
): LineEdit {
  const { given, replacement, isAgreed } = short
  // What is not there is written off, not put back.
  const toShelf = false
  if (replacement) return { what: 'replace', ...replacement, left: given, toShelf, isAgreed }
  return given > 0 ? { what: 'reduce', qty: given, toShelf } : { what: 'missing', toShelf }
}
