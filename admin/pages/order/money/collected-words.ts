import { m } from '#messages/compiled/messages.js'
import { receivedBy } from '#shop/orders/order/order-money.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'

/** Returns the cash that was collected between two versions of an order, and the rest that stays due. */
export function collectedWords(
  before: AdminOrder,
  after: AdminOrder,
  money: (piastres: number) => string,
): string {
  const amount = money(receivedBy(after, 'cash') - receivedBy(before, 'cash'))
  const rest = paymentStand(after).open
  return rest > 0
    ? m.order_admin_collected_part({ amount, rest: money(rest) })
    : m.order_admin_collected({ amount })
}
