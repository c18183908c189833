import { sql } from 'kysely'
import type { Database, DatabaseTransaction, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Piastres } from '#shop/money.ts'
import { markForReview } from './mark-for-review.server.ts'
import type { PaymentProvider, PaymentRef } from './provider.ts'
import type { RefundRow } from './refund-queue.server.ts'

/**
 * Returns true, and marks the order for review, if money went back outside the shop. The refund then waits
 * for staff: a provider without idempotency keys cannot tell that money from this refund.
 */
export async function isHeldForReview(
  db: Database,
  about: { provider: PaymentProvider; payment: PaymentRef; refund: RefundRow; now: Date },
): Promise<boolean> {
  const { provider, payment, refund, now } = about
  if (provider.knowsKeys || refund.asked_at !== null || refund.provider_id !== null) return false
  const returned = await provider.returned(payment)
  const { tender_id: id, order_id } = refund
  const back = await outsideIn(db, id, returned)
  if (back <= 0) return false
  const found = { back, returned, now: now.toISOString() }
  await inTransaction(db, (db) => noteOutside(db, { id, order_id }, found))
  return true
}

/**
 * Returns the piastres that went back beyond the shop's refunds. Refunds that were only asked for count as
 * the shop's.
 */
export async function outsideIn(
  db: Database,
  tenderId: string,
  returned: Piastres,
): Promise<Piastres> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum('amount_piastres'), sql.lit(0)).as('sum'))
    .where('tender_id', '=', tenderId)
    .where('as_credit', '=', 0)
    .where(({ eb, or }) =>
      or([
        eb('state', '=', 'done'),
        eb('asked_at', 'is not', null),
        eb('provider_id', 'is not', null),
      ]),
    )
    .executeTakeFirstOrThrow()
  return returned - Number(sum)
}

/** Marks an order for review because money went back outside the shop. `returned` is the provider's total. */
export async function noteOutside(
  db: DatabaseTransaction,
  { id: tender, order_id: orderId }: Pick<TenderRow, 'id' | 'order_id'>,
  { back: piastres, returned, now }: { back: Piastres; returned: Piastres; now: string },
): Promise<void> {
  await markForReview(db, orderId, 'given-back', now, { piastres, tender, returned })
}
