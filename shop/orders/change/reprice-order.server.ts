import type { Piastres } from '#shop/money.ts'
import { bookPrice } from '../money/book-sale.server.ts'
import { lineTotal, totalsAfterChanges } from '../order/line-changes.ts'
import type { OrderWork } from './lock-order.server.ts'
import { lineOf } from '../order/order-details.server.ts'
import { updatePaymentState } from '../money/payment-state.server.ts'
import type { Totals } from '#shop/cart/pricing.ts'

/**
 * Recalculates line prices and totals from the stored lines, with the difference in the ledger. Only this
 * function changes the totals of a placed order. `promised` is the delivery fee.
 */
export async function repriceOrder(
  { db, order, who, now }: OrderWork,
  promised: Piastres = promisedDelivery(order),
): Promise<Totals> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute()
  for (const row of rows) {
    const { now_qty, packed_amount, most_piastres } = row
    const isAsOrdered = now_qty === null && packed_amount === null && most_piastres === null
    const now_piastres = isAsOrdered ? null : lineTotal(lineOf(row))
    if (now_piastres === row.now_piastres) continue
    await db
      .updateTable('order_lines')
      .set({ now_piastres })
      .where('order_id', '=', row.order_id)
      .where('line', '=', row.line)
      .execute()
  }
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
  await bookPrice(db, { orderId: order.id, who, now })
  await updatePaymentState(db, order.id)
  return totals
}

/** Returns the delivery fee that the customer was shown for the ordered goods. */
export function promisedDelivery(order: OrderWork['order']): Piastres {
  return order.promised_delivery_piastres ?? order.delivery_piastres
}
