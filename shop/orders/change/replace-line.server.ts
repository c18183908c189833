import { OrderChangeRefused, type OrderChange } from './change-order.server.ts'
import type { LineRow } from './edit-line.server.ts'
import type { LineEdit } from './line-edit.ts'
import { takeStock, restockUnits } from '#shop/inventory/stock.server.ts'
import { isInSteps } from '#shop/catalogue/step.ts'
import { mostForReplacement } from '../order/line-changes.ts'
import { lineOf } from '../order/order-details.server.ts'
import { lineRow } from '../place/write-order.server.ts'
import { removeTick } from './packing-records.server.ts'
import { wantsReplacement } from '../order/missing-choice.ts'

/** The replacement costs no more than the replaced part of the line. */
export async function addReplacement(
  { db, order, now }: OrderChange,
  row: LineRow,
  { productId, qty, left, isAgreed }: LineEdit & { what: 'replace' },
) {
  const isWished = wantsReplacement(order.missing)
  if (!isWished && !isAgreed) throw new OrderChangeRefused('against-wish')
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'product_id'])
    .where('order_id', '=', order.id)
    .execute()
  if (lines.some((line) => line.product_id === productId))
    throw new OrderChangeRefused('already-in-order')
  const { taken, short } = await takeStock(db, order.id, [{ productId, qty }], now)
  const [product] = taken
  if (short.length > 0 || !product) {
    throw new OrderChangeRefused(short[0]?.product ? 'out-of-stock' : 'product-gone')
  }
  if (!isInSteps(qty, product.step)) throw new OrderChangeRefused('qty-step')
  await db
    .insertInto('order_lines')
    .values({
      ...lineRow(
        { id: order.id, memberDiscount: order.member_discount },
        Math.max(...lines.map(({ line }) => line)) + 1,
        { product, qty },
      ),
      most_piastres: mostForReplacement(lineOf(row), left),
      replaces: row.line,
    })
    .execute()
  const other = { otherName: product.name, otherNameAr: product.name_ar, otherQty: qty }
  return isWished ? other : { ...other, wish: order.missing }
}

export async function removeReplacement({ db, order, now }: OrderChange, row: LineRow) {
  const removed = await db
    .deleteFrom('order_lines')
    .where('order_id', '=', order.id)
    .where('replaces', '=', row.line)
    .where('change', 'is', null)
    .returning(['line', 'product_id', 'qty'])
    .executeTakeFirst()
  if (!removed) throw new OrderChangeRefused('replacement-changed')
  await removeTick(db, { orderId: order.id, line: removed.line })
  await restockUnits(db, order.id, { productId: removed.product_id, qty: removed.qty }, now)
}
