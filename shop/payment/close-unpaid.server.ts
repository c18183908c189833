import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { recordEvent } from '#shop/orders/order/history.server.ts'
import { needsNoCard } from '#shop/orders/money/forget-card.server.ts'
import { undoCreditTenders } from '#shop/orders/money/credit-tenders.server.ts'
import { releaseStock } from '#shop/inventory/stock.server.ts'
import { awaitedTenderStates } from '#shop/orders/order/tender.ts'

/**
 * Ends an order that awaits payment, and its tenders. Releases its stock and returns its credit. Orders in
 * other states stay as they are.
 */
export async function closeUnpaid(
  db: Database,
  orderId: string,
  end: {
    state: 'expired' | 'cancelled'
    why: string
    who?: 'customer' | 'shop' | 'payment'
    now: Date
    unlessItHasAnIntent?: boolean
    /** Ends the order only if its reservation is over at `now`. */
    isOverdue?: boolean
    /**
     * Ends the order only if it has a reservation end. An order with a reported transfer has none, because
     * staff look for the transfer.
     */
    isUnreported?: boolean
    /** Marks the order for review by staff. */
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
    if (end.unlessItHasAnIntent) closing = closing.where(hasNoIntent)
    if (end.isOverdue) closing = closing.where('reserved_until', '<=', now)
    if (end.isUnreported) closing = closing.where('reserved_until', 'is not', null)
    const closed = await closing.returning('payment_method as method').executeTakeFirst()
    if (!closed) return
    await db
      .updateTable('tenders')
      .set((tender) => ({ state: 'ended', ...needsNoCard(tender, now) }))
      .where('order_id', '=', orderId)
      .where('state', 'in', awaitedTenderStates)
      .execute()
    await releaseStock(db, orderId, end.state, now)
    await undoCreditTenders(db, { orderId, who: 'shop', now })
    await recordEvent(db, orderId, { at: now, who: end.who ?? 'shop', what: end.why })
    if (closed.method === 'transfer' && end.state === 'expired')
      await queueMail(db, { kind: 'transfer-expired', orderId, now })
  })
}

function hasNoIntent({ exists, not, selectFrom }: ExpressionBuilder<Schema, 'orders'>) {
  return not(
    exists(
      selectFrom('tenders')
        .select('tenders.id')
        .whereRef('tenders.order_id', '=', 'orders.id')
        .where('tenders.intent_id', 'is not', null),
    ),
  )
}
