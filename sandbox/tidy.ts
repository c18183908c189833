import { nowSeconds } from './objects.ts'
import type { Store } from './store.ts'

const DAY = 24 * 3600

/** Stripe, too, keeps events for 30 days and idempotency keys for one. */
export function tidy(store: Store) {
  const now = nowSeconds()
  store.transaction(() => {
    store.db
      .prepare("delete from objects where kind in ('event', 'payment_method') and created < ?")
      .run(now - 30 * DAY)
    store.db.prepare('delete from idempotency where created < ?').run(now - DAY)
  })
}
