import { signatureOf } from '../../../provider-events.ts'
import type { Placed } from '../../../orders.ts'
import type { TestShop } from '../../../shop.ts'

export type Signed = { secret?: string; timestamp?: number; signature?: string }

/** Sends an event as the provider does, with a valid signature unless `named` sets another. */
export async function sendEvent(shop: TestShop, event: object | string, named: Signed = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = named.signature ?? (await signatureOf(shop, body, named))
  return shop.post('/api/webhooks/stripe', body, { 'Stripe-Signature': signature })
}

export const storedEvents = ({ services }: TestShop) =>
  services.db.selectFrom('payment_events').selectAll().orderBy('id').execute()

export const forgetEvents = ({ services }: TestShop) =>
  services.db.deleteFrom('payment_events').execute()

/** Returns an order as the holder of its key sees it. */
export const orderOf = async (shop: TestShop, placed: Placed) =>
  (await shop.get(placed.path)).json()

export const rowOf = ({ services }: TestShop, { number }: Placed) =>
  services.db
    .selectFrom('orders')
    .select(['id', 'needs_review'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
