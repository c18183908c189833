import type Stripe from 'stripe'
import type { ListedPayment } from '#shop/payment/provider.ts'
import { intentFacts } from './facts.ts'

/** All payment intents that were made since then. */
export async function payments(stripe: Stripe, since: Date): Promise<ListedPayment[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const intents = await Array.fromAsync(stripe.paymentIntents.list({ limit: 100, created }))
  return intents.map((intent) => ({
    id: intent.id,
    createdMs: intent.created * 1000,
    facts: intentFacts(intent),
  }))
}
