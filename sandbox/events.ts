import { createHmac } from 'node:crypto'
import type { Bank } from './bank.ts'
import { API_VERSION, newId, nowSeconds } from './objects.ts'
import type { StripeEvent } from './objects.ts'
import type { Knobs } from './knobs.ts'
import type { Store } from './store.ts'

/** Stores each event with the object as it was then, and queues its delivery in the same transaction. */
export function recordEvents(store: Store, knobs: Knobs, wake: () => void): Bank['announce'] {
  return (type, object) => {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: nowSeconds(),
      data: { object },
      livemode: false,
      type,
    }
    store.put('event', event)
    if (knobs.webhooksLost) return
    const now = Date.now()
    const gathering = knobs.webhookReorder ? 300 : 0
    store.db
      .prepare('insert into deliveries (event, due_ms, created_ms) values (?, ?, ?)')
      .run(event.id, now + knobs.webhookDelayMs + gathering, now)
    wake()
  }
}

/** Signs a webhook: https://docs.stripe.com/webhooks#verify-manually */
export function signature(payload: string, secret: string, seconds = nowSeconds()) {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
