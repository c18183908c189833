import Stripe from 'stripe'
import { failPoint } from '#shop/fail-point.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { isAskedElsewhere, isOutage } from './outage.server.ts'
import type { Payments } from './settle.server.ts'

type Unpaid = { id: string; number: number; total_piastres: number; client_secret: string | null }
type Problem = 'payment-unavailable' | 'too-small'

/**
 * The client secret with which the browser pays this order. The order's id is the idempotency key, so that
 * repeated calls create one intent. Without an intent the order expires at once and releases its stock;
 * the same checkout may try again.
 */
export async function ensureIntent(
  { db, stripe, now }: Payments,
  order: Unpaid,
): Promise<{ ok: true; clientSecret: string } | { ok: false; problem: Problem; error?: unknown }> {
  if (order.client_secret) return { ok: true, clientSecret: order.client_secret }
  try {
    const intent = await createIntent(stripe, order)
    failPoint('intent-created')
    if (!intent.client_secret) throw new Error(`Intent ${intent.id} came without its secret`)
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ intent_id: intent.id, client_secret: intent.client_secret })
      .where('id', '=', order.id)
      // An order that ended meanwhile has no stock; the same checkout may reserve it again.
      .where('state', 'not in', ['expired', 'cancelled'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, problem: 'payment-unavailable' }
    failPoint('intent-stored')
    return { ok: true, clientSecret: intent.client_secret }
  } catch (error) {
    // A concurrent request with the same key decides about the order.
    if (!isAskedElsewhere(error)) {
      await closeUnpaid(db, order.id, {
        state: 'expired',
        why: 'payment-unavailable',
        now: now(),
        unlessItHasAnIntent: true,
      })
    }
    if (isTooSmall(error)) return { ok: false, problem: 'too-small' }
    if (isOutage(error)) return { ok: false, problem: 'payment-unavailable', error }
    throw error
  }
}

async function createIntent(stripe: Stripe, order: Unpaid) {
  return stripe.paymentIntents.create(
    {
      amount: order.total_piastres,
      currency: 'egp',
      allowed_payment_method_types: ['card'],
      description: `Order ${order.number}`,
      metadata: { order_id: order.id, order_number: String(order.number) },
    },
    { idempotencyKey: order.id },
  )
}

/** The provider's minimum depends on the exchange rate, so only the provider can check it. */
function isTooSmall(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'amount_too_small'
}
