import type { DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { bookSale } from '#shop/orders/money/book-sale.server.ts'
import { recordNewOrder } from '#shop/staff-notices/staff-events.server.ts'

/** Confirms an order whose payment came in. The caller has taken its stock. */
export async function placeForGood(
  db: DatabaseTransaction,
  order: Pick<OrderRow, 'id'>,
  { who, now }: { who: string; now: string },
) {
  await db
    .updateTable('orders')
    .set({ state: 'confirmed', reserved_until: null })
    .where('id', '=', order.id)
    .execute()
  await bookSale(db, { orderId: order.id, who, now }, 'sale')
  failPoint('order-paid')
  await queueMail(db, { kind: 'order-confirmed', orderId: order.id, now })
  await recordNewOrder(db, { orderId: order.id, now })
}
