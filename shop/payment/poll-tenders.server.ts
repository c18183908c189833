import { sql, type SqlBool } from 'kysely'
import type { TenderRow } from '#db/schema.ts'
import { backoff } from '#shop/backoff.ts'
import { forEachIsolated } from './outage.server.ts'
import type { Payments } from './payments.server.ts'
import { settleTender } from './settle.server.ts'

const AT_ONCE = 50
/** In seconds. */
const WAIT = { first: 60, longest: 3600 }
/**
 * A given-up page or code is polled for 3 days: the customer may still pay it, and its webhook may get lost.
 */
const GIVEN_UP_DAYS = 3

/**
 * Repeats the condition of the index `tenders_open` word for word; otherwise SQLite does not use the index.
 */
export const mayBePaid = sql<SqlBool>`tenders.state in ('open', 'processing', 'saved', 'authorised')`

/** `is not null` would make SQLite read the index of all intents. */
const hasIntent = sql<SqlBool>`coalesce(tenders.intent_id, '') <> ''`

const isGivenUp = sql<SqlBool>`(tenders.state = 'ended' and tenders.captured_piastres = 0
  and (tenders.pay_page is not null or tenders.pay_code is not null))`

/**
 * Polls the provider about tenders of placed orders. The delay grows, because webhooks normally report
 * sooner.
 */
export async function pollTenders(payments: Payments): Promise<void> {
  const { db, now } = payments
  const open: TenderRow[] = []
  for (const due of tendersToPoll(payments)) {
    open.push(...(await due.orderBy('tenders.next_attempt_at').limit(AT_ONCE).execute()))
  }
  await forEachIsolated(open, async (tender) => {
    // Written before asking, so that a failing tender comes last.
    await db
      .updateTable('tenders')
      .set({
        attempts: tender.attempts + 1,
        next_attempt_at: backoff(tender.attempts, WAIT, now()),
      })
      .where('id', '=', tender.id)
      .where('wanted', 'is', null)
      .execute()
    // Another charge than the known one may pay a given-up tender.
    const isGivenUp = tender.state === 'ended'
    await settleTender(payments, isGivenUp ? { ...tender, charge_ref: null } : tender)
  })
}

/**
 * The tenders of placed orders that are due: open ones and given-up ones. Two queries, because each has its
 * index.
 */
export function tendersToPoll({ db, now }: Pick<Payments, 'db' | 'now'>) {
  const longAgo = new Date(now().getTime() - GIVEN_UP_DAYS * 24 * 3_600_000).toISOString()
  const due = db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .selectAll('tenders')
    .where('tenders.wanted', 'is', null)
    .where(hasIntent)
    .where('orders.state', '<>', 'awaiting_payment')
    .where(({ eb, or }) =>
      or([
        eb('tenders.next_attempt_at', 'is', null),
        eb('tenders.next_attempt_at', '<=', now().toISOString()),
      ]),
    )
  return [
    due.where(mayBePaid).where('tenders.state', '!=', 'saved'),
    due.where(isGivenUp).where('tenders.created_at', '>', longAgo),
  ]
}
