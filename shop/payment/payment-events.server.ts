import type Stripe from 'stripe'
import type { Database } from '#db/schema.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { forEachOnItsOwn, isOutage } from './outage.server.ts'
import { settleOrder, type Payments } from './settle.server.ts'

/** After so many tries an event that belongs to no order of ours is left alone. */
const MOST_ATTEMPTS = 20
const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 300

/** Keeps an event of the payment provider; the same event twice is one. */
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
 * Settles the orders that events were about. An event says only that something happened: what
 * holds is what the provider answers now, so order and repetition of events do not matter. One
 * that fails does not hold up the others and stays for the next time; when the provider is away,
 * all do. `handled` is told of each event that is done with how late that is. Returns how many
 * events are of no known order.
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
  await forEachOnItsOwn(waiting, async (event) => {
    const attempts = event.attempts + 1
    const note = (known: { processed_at?: string; next_attempt_at?: string }) =>
      db
        .updateTable('payment_events')
        .set({ attempts, ...known })
        .where('id', '=', event.id)
        .execute()
    // Noted first: one that fails goes behind all others next time.
    await note({})
    failPoint('event-taken')
    const found = await settleIntent(payments, event.intent_id).catch(async (error: unknown) => {
      if (!isOutage(error)) await note({ next_attempt_at: nextAttempt(attempts, now()) })
      throw error
    })
    failPoint('payment-recorded')
    const isLost = found === 'no-order' && attempts >= MOST_ATTEMPTS
    if (isLost) unknown++
    if (!isLost && found === 'no-order') return
    const at = now()
    await note({ processed_at: at.toISOString() })
    const made = Date.parse(event.created_at ?? event.received_at)
    // The provider's clock may be ahead of ours, and counts in whole seconds.
    handled(Math.max(0, at.getTime() - made) / 1000)
  })
  return unknown
}

/** An event that fails waits, each time for twice as long. */
function nextAttempt(attempts: number, now: Date): string {
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
  return new Date(now.getTime() + seconds * 1000).toISOString()
}

/** How many events are still to be dealt with, and since when the oldest of them is known. */
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
