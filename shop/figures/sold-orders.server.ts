import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/buying/period.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'

/** What an order sold for: as the ledger's accounts `sales`, `delivery` and `refunds` have it, from its columns, which the audit compares. */
export const soldPiastres = sql<number>`(orders.total_piastres - orders.given_piastres)`

/**
 * Whether an order counts as sold. The empty text keeps SQLite from choosing an index over all orders of these states
 * where those of some days are meant.
 */
export function isSold(alias = 'orders'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.state`)} || '' in (${sql.join([...fulfilledStates])})`
}

/** Orders that count as sold with their delivery in the period. */
export function soldIn(db: Database, { from, to }: Period) {
  return db
    .selectFrom('orders')
    .where('orders.delivery_date', '>=', from)
    .where('orders.delivery_date', '<=', to)
    .where(isSold())
}

/** What a line came to, as ordered or as changed; `round` would differ: PostgreSQL rounds half to even. */
export const linePiastres = sql<number>`coalesce(order_lines.now_piastres,
  floor(order_lines.unit_price_piastres * order_lines.qty + 0.5))`
