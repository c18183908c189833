import { DeskRefused, type DeskWork } from './desk-change.server.ts'
import type { LineRow } from './edit-line.server.ts'
import type { LineEdit } from './line-edit.ts'
import { putBack, takeStock } from './stock.server.ts'
import { lineRow } from './write-order.server.ts'

/** Puts another product into the order, for no more than the line that it stands in for cost. */
export async function addReplacement(
  { db, order, now }: DeskWork,
  row: LineRow,
  { productId, qty, isAgreed }: LineEdit & { what: 'replace' },
) {
  const isWished = order.missing === 'replace'
  if (!isWished && !isAgreed) throw new DeskRefused('against-wish')
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'product_id'])
    .where('order_id', '=', order.id)
    .execute()
  if (lines.some((line) => line.product_id === productId)) throw new DeskRefused('already-in-order')
  const { taken, short } = await takeStock(db, order.id, [{ productId, qty }], now)
  const [product] = taken
  if (short.length > 0 || !product) {
    throw new DeskRefused(short[0]?.product ? 'out-of-stock' : 'product-gone')
  }
  await db
    .insertInto('order_lines')
    .values({
      ...lineRow(order.id, Math.max(...lines.map(({ line }) => line)) + 1, product, qty),
      most_piastres: row.now_piastres ?? row.unit_price_piastres * row.qty,
      replaces: row.line,
    })
    .execute()
  const other = { otherName: product.name, otherNameAr: product.name_ar, otherQty: qty }
  return isWished ? other : { ...other, wish: order.missing }
}

/** Takes the stand-in of a line out of the order again; its history tells that it was there. */
export async function removeReplacement({ db, order, now }: DeskWork, row: LineRow) {
  const removed = await db
    .deleteFrom('order_lines')
    .where('order_id', '=', order.id)
    .where('replaces', '=', row.line)
    .where('change', 'is', null)
    .returning(['product_id', 'qty'])
    .executeTakeFirst()
  if (!removed) throw new DeskRefused('replacement-changed')
  await putBack(db, order.id, { productId: removed.product_id, qty: removed.qty }, now)
}
