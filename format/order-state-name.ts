import { m } from '#messages/compiled/messages.js'
import type { OrderState } from '#shop/orders/order/order-states.ts'

/** The staff's names of order states. */
export const stateName: Record<OrderState, () => string> = {
  awaiting_payment: m.admin_state_awaiting,
  confirmed: m.admin_state_confirmed,
  packed: m.admin_state_packed,
  out_for_delivery: m.admin_state_out,
  delivered: m.admin_state_delivered,
  cancelled: m.admin_state_cancelled,
  expired: m.admin_state_expired,
  refunded: m.admin_state_refunded,
}
