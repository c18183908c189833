import type { DatabaseTransaction } from '#db/schema.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { refundedEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { bookSale } from '#shop/orders/book-sale.server.ts'
import { recordEvent } from '#shop/orders/history.server.ts'

type Sent = { id: string; order_id: string; amount_piastres: number; who: string }

/** Records a completed refund once. When the whole payment is refunded, the order becomes `refunded`. */
export async function finishRefund(
  db: DatabaseTransaction,
  refund: Sent,
  providerId: string | null,
  now: string,
): Promise<void> {
  // The order's row first: every change of an order locks it first, so they cannot deadlock.
  const order = await db
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', refund.order_id)
    .returning(['payment_state', 'payment_method', 'customer_email'])
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ state: 'done', provider_id: providerId, done_at: now, last_error: null })
    .where('id', '=', refund.id)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const about = { orderId: refund.order_id, who: 'shop', now }
  const sent = refundedEntry(order.payment_method, refund.amount_piastres)
  await postEntries(db, about, [sent])
  const isLast = order.payment_state === 'refund_due' && (await isNothingOpen(db, refund.order_id))
  if (isLast) {
    await db
      .updateTable('orders')
      .set({ state: 'refunded', payment_state: 'refunded' })
      .where('id', '=', refund.order_id)
      .execute()
    await bookSale(db, about, 'reversed')
  }
  await recordEvent(db, refund.order_id, {
    at: now,
    who: 'shop',
    what: isLast ? 'refunded' : 'refunded-part',
    detail: { piastres: refund.amount_piastres },
  })
  await queueMail(db, {
    kind: 'order-refunded',
    orderId: refund.order_id,
    about: refund.id,
    recipient: order.customer_email,
    now,
  })
}

async function isNothingOpen(db: DatabaseTransaction, orderId: string): Promise<boolean> {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return !open
}
