import { backoff } from '#shop/backoff.ts'
import { forEachIsolated } from './outage.server.ts'
import type { Payments } from './payments.server.ts'
import { settleTender } from './settle.server.ts'

const AT_ONCE = 50
/** In seconds. */
const WAIT = { first: 60, longest: 3600 }

/**
 * Polls the provider about what may still happen to tenders of orders that were placed before: that they are paid from
 * a link, and that a hold ends. Ever more rarely, as its events tell the same sooner.
 */
export async function pollTenders(payments: Payments): Promise<void> {
  const { db, now } = payments
  const open = await db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .selectAll('tenders')
    .where('tenders.state', 'in', ['open', 'processing', 'authorised'])
    .where('tenders.wanted', 'is', null)
    .where('tenders.intent_id', 'is not', null)
    .where('orders.state', '<>', 'awaiting_payment')
    .where(({ eb, or }) =>
      or([
        eb('tenders.next_attempt_at', 'is', null),
        eb('tenders.next_attempt_at', '<=', now().toISOString()),
      ]),
    )
    .orderBy('tenders.next_attempt_at')
    .limit(AT_ONCE)
    .execute()
  await forEachIsolated(open, async (tender) => {
    // Written before asking, so that one that fails comes after the others.
    await db
      .updateTable('tenders')
      .set({
        attempts: tender.attempts + 1,
        next_attempt_at: backoff(tender.attempts, WAIT, now()),
      })
      .where('id', '=', tender.id)
      .where('wanted', 'is', null)
      .execute()
    await settleTender(payments, tender)
  })
}
