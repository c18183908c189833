import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'

/** The sales of an order. The audit checks that they equal the ledger's `sales`, `delivery` and `refunds`. */
export const soldPiastres = sql<number>`(orders.total_piastres - orders.given_piastres)`

/**
 * Whether an order counts as sold. The concatenation with '' keeps SQLite from the index on states. That
 * index lists all orders, but a query wants only some days.
 */
export function isSold(alias = 'orders'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.state`)} || '' in (${sql.join([...fulfilledStates])})`
}

/** Selects the sold orders with their delivery day in the period. */
export function soldIn(db: Database, { from, to }: Period) {
  return db
    .selectFrom('orders')
    .where('orders.delivery_date', '>=', from)
    .where('orders.delivery_date', '<=', to)
    .where(isSold())
}

/** The line's total, as changed or else as ordered. `round` would not do: PostgreSQL rounds half to even. */
export const linePiastres = sql<number>`coalesce(order_lines.now_piastres,
  floor(order_lines.unit_price_piastres * order_lines.qty + 0.5))`
