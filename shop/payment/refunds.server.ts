import Stripe from 'stripe'
import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { backoff } from '#shop/backoff.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { finishRefund } from './finish-refund.server.ts'
import { forEachIsolated, isOutage } from './outage.server.ts'
import type { Payments } from './settle.server.ts'

type RefundRow = Selectable<Schema['refunds']>

const AT_ONCE = 50
/** In seconds. */
const WAIT = { first: 20, longest: 3600 }

/**
 * Sends the open refunds of an order. Each has its own idempotency key, so that a repetition after a crash
 * or by another process refunds once. Throws in an outage of the provider.
 */
export async function sendRefunds(payments: Payments, orderId: string): Promise<void> {
  const open = await payments.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .orderBy('created_at')
    .execute()
  await forEachIsolated(open, (refund) => sendRefund(payments, refund))
}

/** Sends due refunds: those left by a crash or an outage, or refused by the provider before. */
export async function sendDueRefunds(payments: Payments): Promise<void> {
  const due = await payments.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '<>', 'done')
    .where('next_attempt_at', '<=', payments.now().toISOString())
    .orderBy('next_attempt_at')
    .limit(AT_ONCE)
    .execute()
  await forEachIsolated(due, async (refund) => {
    try {
      await sendRefund(payments, refund)
    } catch (error) {
      const now = payments.now()
      // In an outage the refund does not have to wait; it only moves behind the others.
      if (isOutage(error)) await goBehind(payments.db, refund, now)
      else await wait(payments.db, refund, now, { state: 'failed', last_error: messageOf(error) })
      throw error
    }
  })
}

/** The number of completed and of open refunds. */
export async function countRefunds(db: Database): Promise<{ done: number; waiting: number }> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const sum = (some: typeof rows) => some.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    done: sum(rows.filter(({ state }) => state === 'done')),
    waiting: sum(rows.filter(({ state }) => state !== 'done')),
  }
}

async function sendRefund(payments: Payments, refund: RefundRow): Promise<void> {
  const { db, stripe } = payments
  const { intent_id, payment_method } = await db
    .selectFrom('orders')
    .select(['intent_id', 'payment_method'])
    .where('id', '=', refund.order_id)
    .executeTakeFirstOrThrow()
  const now = payments.now()
  if (payment_method === 'cash') return finish(db, refund, null, now)
  if (!intent_id) throw new Error(`Order ${refund.order_id} has money to get back, but no intent`)
  try {
    failPoint('refund-due')
    const sent = await atProvider(stripe, refund, intent_id)
    failPoint('refund-sent')
    if (sent.status === 'succeeded') return await finish(db, refund, sent.id, now)
    const isLost = sent.status === 'failed' || sent.status === 'canceled'
    await wait(db, refund, now, {
      provider_id: isLost ? null : sent.id,
      tries: isLost ? refund.tries + 1 : refund.tries,
      state: isLost ? 'failed' : 'pending',
      last_error: sent.failure_reason ?? sent.status,
    })
  } catch (error) {
    if (isOutage(error) || !(error instanceof Stripe.errors.StripeError)) throw error
    await wait(db, refund, now, { state: 'failed', last_error: error.message })
  }
}

/** Looks for the refund at the provider before creating it, since idempotency keys expire after a day. */
async function atProvider(stripe: Stripe, refund: RefundRow, intentId: string) {
  if (refund.provider_id) return stripe.refunds.retrieve(refund.provider_id)
  const key = refund.tries === 0 ? refund.id : `${refund.id}-${refund.tries}`
  const made = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  const known = made.data.find(({ metadata }) => metadata?.refund_key === key)
  if (known) return known
  return stripe.refunds.create(
    {
      payment_intent: intentId,
      amount: refund.amount_piastres,
      metadata: { order_id: refund.order_id, refund_key: key },
    },
    { idempotencyKey: `refund-${key}` },
  )
}

/** Moves a due refund behind the others: they are sent in order of `next_attempt_at`. */
async function goBehind(db: Database, refund: RefundRow, now: Date) {
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: now.toISOString() })
    .where('id', '=', refund.id)
    .where('attempts', '=', refund.attempts)
    .execute()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function finish(db: Database, refund: RefundRow, providerId: string | null, now: Date) {
  await inTransaction(db, (db) => finishRefund(db, refund, providerId, now.toISOString()))
}

/** Schedules the next attempt with exponential backoff. */
async function wait(
  db: Database,
  refund: RefundRow,
  now: Date,
  found: Partial<Pick<RefundRow, 'state' | 'provider_id' | 'tries' | 'last_error'>>,
) {
  await db
    .updateTable('refunds')
    .set({
      ...found,
      attempts: refund.attempts + 1,
      next_attempt_at: backoff(refund.attempts, WAIT, now),
    })
    .where('id', '=', refund.id)
    .where('attempts', '=', refund.attempts)
    .where('state', '<>', 'done')
    .execute()
}
