import type { OrderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { dueOf } from './order-money.ts'

/** Returns the due of a stored order in piastres, as `dueOf` does; with `total`, the due for that total. */
export function dueOfRow(order: OrderRow, total: Piastres = order.total_piastres): Piastres {
  return dueOf({
    state: order.state,
    total,
    given: order.given_piastres,
    paid: order.paid_piastres,
    refunded: order.refunded_piastres,
  })
}
