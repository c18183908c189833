import type { Piastres } from '#shop/money.ts'
import type { OrderChange } from './change-order.server.ts'
import { bookSale } from '#shop/orders/book-sale.server.ts'
import { lineTotal, totalsAfterChanges } from '#shop/orders/line-changes.ts'
import { lineOf } from '#shop/orders/orders.server.ts'

/** Recalculates an order's totals from its current lines. Returns the new total in piastres. */
export async function repriceOrder({ db, order, account, now }: OrderChange): Promise<Piastres> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute()
  for (const row of rows) {
    const isAsOrdered = row.now_qty === null && row.packed_amount === null && row.replaces === null
    const now_piastres = isAsOrdered ? null : lineTotal(lineOf(row))
    if (now_piastres === row.now_piastres) continue
    await db
      .updateTable('order_lines')
      .set({ now_piastres })
      .where('order_id', '=', row.order_id)
      .where('line', '=', row.line)
      .execute()
  }
  const promised = order.promised_delivery_piastres ?? order.delivery_piastres
  const totals = totalsAfterChanges(rows.map(lineOf), promised)
  await db
    .updateTable('orders')
    .set({
      subtotal_piastres: totals.subtotal,
      delivery_piastres: totals.delivery,
      total_piastres: totals.total,
      promised_delivery_piastres: promised,
    })
    .where('id', '=', order.id)
    .execute()
  await bookSale(db, { orderId: order.id, who: account.email, now }, 'repriced')
  return totals.total
}
