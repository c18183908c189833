import type Stripe from 'stripe'
import type { ListedPayment } from '#shop/payment/provider.ts'
import { settledFacts } from './facts.ts'

export async function payments(stripe: Stripe, since: Date): Promise<ListedPayment[]> {
  const listed: ListedPayment[] = []
  const asked = { limit: 100, created: madeSince(since), expand: ['data.latest_charge'] }
  for await (const intent of stripe.paymentIntents.list(asked)) {
    const facts = await settledFacts(stripe, intent)
    listed.push({ id: intent.id, createdMs: intent.created * 1000, facts })
  }
  return listed
}

/** Lists intents with a refund or a dispute since then, whoever asked for it. */
export async function returnedSince(stripe: Stripe, since: Date): Promise<string[]> {
  const created = madeSince(since)
  const [refunds, disputes] = await Promise.all([
    Array.fromAsync(stripe.refunds.list({ limit: 100, created })),
    Array.fromAsync(stripe.disputes.list({ limit: 100, created })),
  ])
  const intents = [...refunds, ...disputes].map(({ payment_intent: intent }) =>
    typeof intent === 'string' ? intent : intent?.id,
  )
  return [...new Set(intents.filter((id) => id !== undefined))]
}

function madeSince(since: Date) {
  return { gte: Math.floor(since.getTime() / 1000) }
}
