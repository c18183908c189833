import type { ExpressionBuilder } from 'kysely'
import Stripe from 'stripe'
import type { Schema } from '#db/schema.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { pollEach } from './poll-backoff.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { ensureIntent } from './intents.server.ts'
import { settleOrder, type Payments } from './settle.server.ts'

const AT_ONCE = 200
const POLL_AFTER_SECONDS = 60

/**
 * Expires card orders whose reservation has ended. The payment intent is cancelled first, so that an order
 * without stock cannot be paid; an order that turns out to be paid is settled instead.
 */
export async function expireOrders(payments: Payments): Promise<void> {
  const { db, stripe, now } = payments
  const overdue = await db
    .selectFrom('orders')
    .select(['id', 'intent_id', 'ask_attempts'])
    .where('state', '=', 'awaiting_payment')
    .where('reserved_until', '<=', now().toISOString())
    .where(isItsTurn(now()))
    .orderBy('ask_attempts')
    .orderBy('reserved_until')
    .limit(AT_ONCE)
    .execute()
  await pollEach(payments, overdue, async (order) => {
    if (!order.intent_id) {
      await closeUnpaid(db, order.id, { state: 'expired', why: 'expired', now: now() })
    } else {
      await cancelIntent(stripe, order.intent_id)
      failPoint('intent-cancelled')
      await settleOrder(payments, order.id)
    }
  })
}

/**
 * Polls the provider about orders that await payment, in case its events do not arrive. An order whose
 * process died before storing its intent gets it stored, so that it can be cancelled with the order.
 */
export async function pollOpenOrders(payments: Payments): Promise<void> {
  const { db, now } = payments
  const before = new Date(now().getTime() - POLL_AFTER_SECONDS * 1000).toISOString()
  const open = await db
    .selectFrom('orders')
    .select(['id', 'number', 'total_piastres', 'client_secret', 'intent_id', 'ask_attempts'])
    .where('state', '=', 'awaiting_payment')
    .where('updated_at', '<=', before)
    .where(isItsTurn(now()))
    .orderBy('ask_attempts')
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .execute()
  await pollEach(payments, open, async (order) => {
    if (order.intent_id) await settleOrder(payments, order.id)
    else await ensureIntent(payments, order)
  })
}

function isItsTurn(now: Date) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'orders'>) =>
    or([eb('ask_after', 'is', null), eb('ask_after', '<=', now.toISOString())])
}

/** Cancels an intent. One that succeeded or is being processed cannot be cancelled; that error is ignored, as settling reads its state. */
export async function cancelIntent(
  stripe: Stripe,
  intentId: string,
  why: 'abandoned' | 'requested_by_customer' = 'abandoned',
) {
  try {
    await stripe.paymentIntents.cancel(intentId, { cancellation_reason: why })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
