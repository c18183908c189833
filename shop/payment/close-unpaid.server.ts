import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#shop/orders/history.server.ts'
import { releaseStock } from '#shop/inventory/stock.server.ts'

/** Ends an order that awaits payment and releases its stock; orders in other states are not changed. */
export async function closeUnpaid(
  db: Database,
  orderId: string,
  end: {
    state: 'expired' | 'cancelled'
    why: string
    who?: 'customer' | 'shop' | 'payment'
    now: Date
    unlessItHasAnIntent?: boolean
    /** Marks the order for review by a person. */
    isForReview?: boolean
  },
): Promise<void> {
  const now = end.now.toISOString()
  await inTransaction(db, async (db) => {
    let closing = db
      .updateTable('orders')
      .set({
        state: end.state,
        reserved_until: null,
        updated_at: now,
        ...(end.isForReview && { needs_review: 1 }),
      })
      .where('id', '=', orderId)
      .where('state', '=', 'awaiting_payment')
    if (end.unlessItHasAnIntent) closing = closing.where('intent_id', 'is', null)
    const { numUpdatedRows } = await closing.executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await releaseStock(db, orderId, end.state, now)
    await recordEvent(db, orderId, { at: now, who: end.who ?? 'shop', what: end.why })
  })
}
