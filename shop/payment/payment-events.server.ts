import type Stripe from 'stripe'
import type { Database } from '#db/schema.ts'
import { backoff } from '#shop/backoff.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { forEachIsolated, isOutage } from './outage.server.ts'
import { settleOrder, type Payments } from './settle.server.ts'

/** After this many attempts an event without an order is marked as processed. */
const MOST_ATTEMPTS = 20
/** In seconds. */
const WAIT = { first: 5, longest: 300 }

/** Stores an event of the payment provider; a repeated event is stored once. */
export async function recordPaymentEvent(db: Database, event: Stripe.Event, now: Date) {
  await db
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      intent_id: intentOf(event),
      created_at: new Date(event.created * 1000).toISOString(),
      received_at: now.toISOString(),
      processed_at: null,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  failPoint('event-kept')
}

/**
 * Settles the orders of stored events. An event is only a signal: settling asks the provider for the
 * current state, so order and repetition of events do not matter. An event that fails is retried later
 * and does not stop the others; in an outage all are retried. `handled` receives the lag in seconds of
 * each processed event. Returns the number of events that no order was found for.
 */
export async function processPaymentEvents(
  payments: Payments,
  handled: (lagSeconds: number) => void = () => {},
): Promise<number> {
  let unknown = 0
  const { db, now } = payments
  const waiting = await db
    .selectFrom('payment_events')
    .select(['id', 'intent_id', 'attempts', 'created_at', 'received_at'])
    .where('processed_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now().toISOString())]),
    )
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
    // Counted before settling, so that an event that fails comes after all others next time.
    await note({})
    failPoint('event-taken')
    const found = await settleIntent(payments, event.intent_id).catch(async (error: unknown) => {
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
    // Not negative: the provider's clock may be ahead of ours, and has a resolution of one second.
    handled(Math.max(0, at.getTime() - made) / 1000)
  })
  return unknown
}

/** The number of unprocessed events, and when the oldest of them arrived (ISO). */
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

async function settleIntent(payments: Payments, intentId: string | null) {
  if (!intentId) return 'not-ours'
  const order = await payments.db
    .selectFrom('orders')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  if (!order) return 'no-order'
  await settleOrder(payments, order.id)
  return 'settled'
}

function intentOf(event: Stripe.Event): string | null {
  const object: object = event.data.object
  if (!event.type.startsWith('payment_intent.')) return null
  return 'id' in object && typeof object.id === 'string' ? object.id : null
}
