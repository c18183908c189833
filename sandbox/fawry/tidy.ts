import type { Store } from '../store.ts'

const DAY_MS = 24 * 3600 * 1000

/** Deletes orders that ended without a payment after 30 days, and all others after 400. */
export function tidyFawry(store: Store, now = Date.now()) {
  store.transaction(() => {
    store.db
      .prepare(
        `delete from fawry_orders where created_ms < ?
         or (created_ms < ? and status in ('CANCELED', 'EXPIRED'))`,
      )
      .run(now - 400 * DAY_MS, now - 30 * DAY_MS)
  })
}
