import type { OrderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { dueOf } from './order-money.ts'

/** What is still to be paid of a stored order, as `dueOf` has it; with `total`, what would be if it came to that. */
export function dueOfRow(order: OrderRow, total: Piastres = order.total_piastres): Piastres {
  return dueOf({
    state: order.state,
    total,
    given: order.given_piastres,
    paid: order.paid_piastres,
    refunded: order.refunded_piastres,
  })
}
