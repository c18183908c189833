import { m } from '#messages/compiled/messages.js'
import type { ByHandProblem } from '#shop/orders/shortage/allocate.ts'

/** The text of each problem with a quantity typed for an order. */
export const byHandWords: Record<ByHandProblem, () => string> = {
  qty: m.quantity_no_number,
  'qty-step': m.error_qty_step,
  'more-than-wanted': m.error_more_than_wanted,
}
