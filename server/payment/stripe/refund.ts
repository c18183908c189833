import type Stripe from 'stripe'
import { disputedOf } from './facts.ts'
import type { RefundAsk, RefundFacts } from '#shop/payment/provider.ts'

/** Looks for an earlier refund first, because idempotency keys expire after a day. */
export async function refundIntent(
  stripe: Stripe,
  intentId: string,
  wanted: RefundAsk,
): Promise<RefundFacts> {
  const { id, status, failure_reason: reason } = await findOrCreate(stripe, intentId, wanted)
  if (status === 'succeeded') return { id, state: 'done', reason: null }
  const isLost = status === 'failed' || status === 'canceled'
  return { id, state: isLost ? 'failed' : 'pending', reason: reason ?? status }
}

async function findOrCreate(
  stripe: Stripe,
  intentId: string,
  { key, amount, known, orderId }: RefundAsk,
) {
  if (known) return stripe.refunds.retrieve(known)
  const made = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  const earlier = made.data.find(({ metadata }) => metadata?.refund_key === key)
  if (earlier) return earlier
  return stripe.refunds.create(
    { payment_intent: intentId, amount, metadata: { order_id: orderId, refund_key: key } },
    { idempotencyKey: `refund-${key}` },
  )
}

/** Returns the piastres that were refunded, or that a bank took back. */
export async function returnedOf(stripe: Stripe, intentId: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  // Pending and failed refunds have returned no money.
  const refunded = data
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  return refunded + (await disputedOf(stripe, intentId))
}
