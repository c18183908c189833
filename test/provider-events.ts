import { randomUUID } from 'node:crypto'
import type { TestShop } from './shop.ts'

/** An event of Stripe's, by default about a payment of no order. */
export function anEvent(named: { type?: string; intentId?: string; livemode?: boolean } = {}) {
  const { type = 'payment_intent.succeeded', intentId = `pi_${randomUUID()}` } = named
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: named.livemode ?? false,
    data: { object: { id: intentId, object: 'payment_intent' } },
  }
}

/** Returns Stripe's signature header for this body; another secret or time forges it. */
export async function signatureOf(
  { stripe, sandbox }: TestShop,
  payload: string,
  named: { secret?: string; timestamp?: number },
): Promise<string> {
  const { secret = sandbox.webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = named
  return stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
}
