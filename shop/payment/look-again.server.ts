import { sql, type SqlBool } from 'kysely'
import type { Database, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Piastres } from '#shop/money.ts'
import { settleExtraCharge } from './extra-charge.server.ts'
import { markForReview } from './mark-for-review.server.ts'
import { forEachIsolated } from './outage.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import type { CapturedFacts } from './provider.ts'

const AT_ONCE = 50
/** How long after it was asked for, from when, and how often, a payment that was paid elsewhere is looked at again. */
const FOR_HOURS = 72
/** What was paid twice is told by messages before that, as a rule. */
const FROM_HOURS = 0.5
const EVERY_HOURS = 6

// As its index has it.
const isPaidElsewhere = sql<SqlBool>`(state = 'captured'
  and (pay_page is not null or pay_code is not null))`

/**
 * Looks again at what was paid on a provider's page or with a code: it may have been paid twice, or given back by a
 * bank, and the message that told of it may be lost.
 */
export async function lookAgainAtPaid(payments: Payments): Promise<void> {
  const { db, now } = payments
  const hours = (count: number) => new Date(now().getTime() + count * 3_600_000).toISOString()
  const paid = await db
    .selectFrom('tenders')
    .selectAll()
    .where(isPaidElsewhere)
    .where('wanted', 'is', null)
    .where('created_at', '>', hours(-FOR_HOURS))
    .where('created_at', '<=', hours(-FROM_HOURS))
    .where(({ eb, or }) =>
      or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', hours(0))]),
    )
    .orderBy('next_attempt_at')
    .limit(AT_ONCE)
    .execute()
  await forEachIsolated(paid, async (tender) => {
    await db
      .updateTable('tenders')
      .set({ next_attempt_at: hours(EVERY_HOURS) })
      .where('id', '=', tender.id)
      .where('wanted', 'is', null)
      .execute()
    await lookAgain(payments, tender)
  })
}

/**
 * Compares a tender that was paid with what its provider says: what was paid twice goes back, and what else differs is
 * for a person to look at.
 */
export async function lookAgain(payments: Payments, tender: TenderRow): Promise<void> {
  const { id, intent_id: intent, charge_ref: charge, order_id: orderId } = tender
  if (!intent) return
  const provider = providerOf(payments, tender)
  const all = await provider.ask({ id: intent })
  if (all.state === 'captured') {
    for (const one of [all.charge, ...(all.otherCharges ?? [])]) {
      if (one !== null && one !== charge) await settleExtraCharge(payments, id, one)
    }
  }
  const own = charge === null ? all : await provider.ask({ id: intent, charge })
  if (own.state !== 'captured') return
  const now = payments.now().toISOString()
  const { more, back } = await differences(payments.db, tender, own)
  await inTransaction(payments.db, async (db) => {
    if (more > 0) await markForReview(db, orderId, 'received-more', now, { piastres: more })
    if (back > 0) await markForReview(db, orderId, 'given-back', now, { piastres: back })
  })
}

/** What came in beside what our tenders have, and what went back that no refund of ours is. */
async function differences(
  db: Database,
  { id }: TenderRow,
  { received = 0, returned = 0 }: CapturedFacts,
): Promise<{ more: Piastres; back: Piastres }> {
  if (received === 0 && returned === 0) return { more: 0, back: 0 }
  const { sum: counted } = await db
    .selectFrom('tenders')
    .select(({ fn }) => fn.coalesce(fn.sum('captured_piastres'), sql.lit(0)).as('sum'))
    .where(({ eb, or }) => or([eb('id', '=', id), eb('extra_of', '=', id)]))
    .executeTakeFirstOrThrow()
  const { sum: promised } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum('amount_piastres'), sql.lit(0)).as('sum'))
    .where('tender_id', '=', id)
    .where('as_credit', '=', 0)
    .executeTakeFirstOrThrow()
  return { more: received - Number(counted), back: returned - Number(promised) }
}
