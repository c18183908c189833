import { sql } from 'kysely'
import { queueChangeMail } from '#shop/mail/change-mails.server.ts'
import {
  OrderChangeRefused,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { editLine } from '../change/edit-line.server.ts'
import type { LineEdit } from '../change/line-edit.ts'
import { sumOf } from '../../quantities.ts'

/** The new quantity of a product in an order: `given` units, and for the rest a replacement or nothing. */
export type ShortLine = {
  productId: string
  given: number
  /** Available units that the customer did not take; they return to stock. */
  spare?: number
  replacement?: { productId: string; qty: number } | undefined
  /** Whether the customer agreed on the phone. A replacement then needs no earlier wish. */
  isAgreed?: boolean
}

/**
 * Reduces a product of an order as an edit by hand does, and notifies the customer. Changes within a few
 * minutes share one mail.
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
  // Missing goods cannot return to stock.
  const toShelf = false
  if (replacement) return { what: 'replace', ...replacement, left: given, toShelf, isAgreed }
  return given > 0 ? { what: 'reduce', qty: given, toShelf } : { what: 'missing', toShelf }
}
