import type { OrderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { dueOf } from './order-money.ts'

/** Computes `dueOf` for a row. `total` replaces the order's own total. */
export function dueOfRow(order: OrderRow, total: Piastres = order.total_piastres): Piastres {
  return dueOf({
    state: order.state,
    total,
    given: order.given_piastres,
    paid: order.paid_piastres,
    refunded: order.refunded_piastres,
  })
}
