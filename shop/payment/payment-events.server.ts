import type { Database, PaymentEventRow } from '#db/schema.ts'
import { backoff } from '#shop/backoff.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { forEachIsolated, isOutage } from './outage.server.ts'
import type { Payments } from './payments.server.ts'
import type { ProviderName } from '#shop/settings/collect-by.ts'
import type { PaymentSignal } from './provider.ts'
import { settleExtraCharge } from './extra-charge.server.ts'
import { lookAgain } from './look-again.server.ts'
import { settleTender } from './settle.server.ts'

/** After 20 attempts, an event without an order counts as processed. */
const MOST_ATTEMPTS = 20
/** In seconds. */
const WAIT = { first: 5, longest: 300 }

/** Stores a signal of the payment provider. A repeated signal is stored once. */
export async function recordPaymentEvent(
  db: Database,
  provider: ProviderName,
  signal: PaymentSignal,
  now: Date,
) {
  await db
    .insertInto('payment_events')
    .values({
      id: signal.id,
      provider,
      type: signal.type,
      intent_id: signal.payment?.id ?? null,
      charge_ref: signal.payment?.charge ?? null,
      created_at: signal.at,
      received_at: now.toISOString(),
      processed_at: null,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  failPoint('event-kept')
}

/**
 * Settles the tenders of stored events by the provider's current state, so the order and repetition of events
 * do not matter. A failed event is tried later. `handled` receives the seconds from each event to its
 * processing. Returns the number of events given up for lack of an order.
 */
export async function processPaymentEvents(
  payments: Payments,
  handled: (lagSeconds: number) => void = () => {},
): Promise<number> {
  let unknown = 0
  const { db, now } = payments
  const waiting = await duePaymentEvents(payments)
    .orderBy('attempts')
    .orderBy('received_at')
    .limit(100)
    .execute()
  await forEachIsolated(waiting, async (event) => {
    const attempts = event.attempts + 1
    const note = (known: { processed_at?: string; next_attempt_at?: string }) =>
      db
        .updateTable('payment_events')
        .set({ attempts, ...known })
        .where('id', '=', event.id)
        .execute()
    // Counted before settling, so that a failing event comes after the others at the next run.
    await note({})
    failPoint('event-taken')
    const found = await settleIntent(payments, event).catch(async (error: unknown) => {
      if (!isOutage(error)) await note({ next_attempt_at: backoff(attempts - 1, WAIT, now()) })
      throw error
    })
    failPoint('payment-recorded')
    const isLost = found === 'no-order' && attempts >= MOST_ATTEMPTS
    if (isLost) unknown++
    if (!isLost && found === 'no-order') return
    const at = now()
    await note({ processed_at: at.toISOString() })
    const made = Date.parse(event.created_at ?? event.received_at)
    // The provider's clock may be ahead, and its resolution is one second.
    handled(Math.max(0, at.getTime() - made) / 1000)
  })
  return unknown
}

export function duePaymentEvents({ db, now }: Pick<Payments, 'db' | 'now'>) {
  return db
    .selectFrom('payment_events')
    .select(['id', 'provider', 'intent_id', 'charge_ref'])
    .select(['attempts', 'created_at', 'received_at'])
    .where('processed_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now().toISOString())]),
    )
}

/** `oldest` is the ISO time at which the oldest unprocessed event arrived. */
export async function eventsWaiting(
  db: Database,
): Promise<{ count: number; oldest: string | null }> {
  const { count, oldest } = await db
    .selectFrom('payment_events')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('received_at').as('oldest'),
    ])
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

async function settleIntent(
  payments: Payments,
  {
    provider,
    intent_id: intentId,
    charge_ref: charge,
  }: Pick<PaymentEventRow, 'provider' | 'intent_id' | 'charge_ref'>,
) {
  if (!intentId) return 'not-ours'
  const tender = await payments.db
    .selectFrom('tenders')
    .selectAll()
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  if (!tender) return 'no-order'
  if (charge && tender.charge_ref === null) await settleTender(payments, tender, charge)
  else await settleTender(payments, tender)
  if (charge) await settleExtraCharge(payments, tender.id, charge)
  if (tender.state === 'captured') await lookAgain(payments, tender)
  return 'settled'
}
