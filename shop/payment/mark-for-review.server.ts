import type { DatabaseTransaction } from '#db/schema.ts'
import { recordEvent } from '#shop/orders/history.server.ts'

/** Marks an order for review by a person before it is fulfilled; `why` is recorded once. */
export async function markForReview(
  db: DatabaseTransaction,
  orderId: string,
  why: 'amount-differs' | 'payment-unknown',
  now: string,
) {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ needs_review: 1, updated_at: now })
    .where('id', '=', orderId)
    .where('needs_review', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await recordEvent(db, orderId, { at: now, who: 'payment', what: why })
}
