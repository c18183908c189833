import type { DatabaseTransaction } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { recordEvent } from '#shop/orders/order/history.server.ts'

type Why = 'amount-differs' | 'payment-unknown' | 'received-more' | 'given-back'

/**
 * Marks an order for review by staff. Each finding is written once, so a reviewed finding does not return.
 */
export async function markForReview(
  db: DatabaseTransaction,
  orderId: string,
  why: Why,
  now: string,
  detail?: { piastres: Piastres } & Record<string, string | number>,
) {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ needs_review: 1, updated_at: now })
    .where('id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events')
            .select('id')
            .where('order_id', '=', orderId)
            .where('what', '=', why)
            .where('detail', detail ? '=' : 'is', detail ? JSON.stringify(detail) : null),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await recordEvent(db, orderId, { at: now, who: 'payment', what: why, ...(detail && { detail }) })
}
