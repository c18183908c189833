import { m } from '#messages/compiled/messages.js'
import type { ByHandProblem } from '#shop/orders/shortage/allocate.ts'

/** What is wrong with a quantity that was typed for an order. */
export const byHandWords: Record<ByHandProblem, () => string> = {
  qty: m.quantity_no_number,
  'qty-step': m.error_qty_step,
  'more-than-wanted': m.error_more_than_wanted,
}
