import type Stripe from 'stripe'
import type { Database } from '#db/schema.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { forEachOnItsOwn } from './outage.server.ts'
import { settleOrder, type Payments } from './settle.server.ts'

/** After so many tries an event that belongs to no order of ours is left alone. */
const MOST_ATTEMPTS = 20

/** Keeps an event of the payment provider; the same event twice is one. */
export async function recordPaymentEvent(db: Database, event: Stripe.Event, now: Date) {
  await db
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      intent_id: intentOf(event),
      received_at: now.toISOString(),
      processed_at: null,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  failPoint('event-kept')
}

/**
 * Settles the orders that events were about. An event says only that something happened: what
 * holds is what the provider answers now, so order and repetition of events do not matter. One
 * that fails does not hold up the others and stays for the next time; when the provider is away,
 * all do. Returns how many events are of no known order.
 */
export async function processPaymentEvents(payments: Payments): Promise<number> {
  const { db, now } = payments
  const waiting = await db
    .selectFrom('payment_events')
    .select(['id', 'intent_id', 'attempts'])
    .where('processed_at', 'is', null)
    .orderBy('attempts')
    .orderBy('received_at')
    .limit(100)
    .execute()
  let unknown = 0
  await forEachOnItsOwn(waiting, async (event) => {
    const attempts = event.attempts + 1
    const note = (processed_at: string | null) =>
      db
        .updateTable('payment_events')
        .set({ attempts, processed_at })
        .where('id', '=', event.id)
        .execute()
    // Noted first: one that fails goes behind all others next time.
    await note(null)
    failPoint('event-taken')
    const found = await settleIntent(payments, event.intent_id)
    failPoint('payment-recorded')
    const isLost = found === 'no-order' && attempts >= MOST_ATTEMPTS
    if (isLost) unknown++
    if (isLost || found !== 'no-order') await note(now().toISOString())
  })
  return unknown
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
