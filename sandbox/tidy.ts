import { nowSeconds } from './objects.ts'
import type { Store } from './store.ts'

const DAY = 24 * 3600

/**
 * Deletes old events and idempotency keys. Stripe, too, keeps events for 30 days and keys for one. Saved
 * cards stay.
 */
export function tidy(store: Store) {
  const now = nowSeconds()
  store.transaction(() => {
    store.db
      .prepare(
        `delete from objects where created < ?
         and (kind = 'event' or (kind = 'payment_method' and parent is null))`,
      )
      .run(now - 30 * DAY)
    store.db.prepare('delete from idempotency where created < ?').run(now - DAY)
  })
}

/** Fills in fields that objects of versions before holds and saved cards lack. */
export function fillNewFields(store: Store) {
  store.db.exec(`
    update objects set body = json_insert(body, '$.amount_capturable', 0, '$.canceled_at', null,
      '$.capture_method', 'automatic_async', '$.customer', null, '$.latest_charge', null,
      '$.setup_future_usage', null)
    where kind = 'payment_intent' and json_type(body, '$.latest_charge') is null;
    update objects set body = json_insert(body, '$.customer', null)
    where kind = 'payment_method' and json_type(body, '$.customer') is null;
  `)
}
