import { methodName } from '#format/method-name.ts'
import { m } from '#messages/compiled/messages.js'
import type { AdminMoveTarget } from '#shop/orders/change/moves.ts'
import type { OrderState, PaymentMethod, PaymentState } from '#shop/orders/order/order-states.ts'
import type { PaymentFilter } from '#shop/orders/overview/list.ts'
import type { RefundState } from '#shop/orders/order/refund.ts'
import type { ChipTone } from '#admin/layout/chip.tsx'

export { stateName } from '#format/order-state-name.ts'
export { reasonName, refundStateName } from '#format/refund-names.ts'

export const stateTone: Record<OrderState, ChipTone> = {
  awaiting_payment: 'warn',
  confirmed: 'info',
  packed: 'success',
  out_for_delivery: 'quiet',
  delivered: 'success',
  cancelled: 'danger',
  expired: 'quiet',
  refunded: 'danger',
}

export const moveName: Record<AdminMoveTarget, () => string> = {
  packed: m.admin_move_packed,
  out_for_delivery: m.admin_move_out,
  delivered: m.admin_move_delivered,
  cancelled: m.admin_move_cancelled,
}

export const paymentFilterName: Record<PaymentFilter, () => string> = {
  'cash-due': m.admin_pay_cash_due,
  'cash-paid': m.admin_pay_cash_paid,
  'pay-later': m.order_pay_later,
  'card-paid': m.admin_filter_online_paid,
  'card-held': m.admin_pay_card_authorised,
  'card-unpaid': m.admin_filter_online_unpaid,
  'transfer-reported': m.admin_filter_transfer_reported,
  'transfer-paid': m.admin_filter_transfer_paid,
  'transfer-unpaid': m.admin_filter_transfer_unpaid,
  refunded: m.admin_pay_refunded,
  review: m.admin_review,
}

/**
 * Names the payment by its method and state. Part payments, refunds, credit and saved cards have their own
 * names.
 */
export function paymentName(order: {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  isByCredit: boolean
  isCardSaved: boolean
  isPartPaid: boolean
  isToPayLater: boolean
}): string {
  const { paymentMethod, paymentState } = order
  if (order.isToPayLater) return m.order_pay_later()
  if (order.isPartPaid) return m.order_part_paid()
  if (paymentState === 'refund_due') return m.admin_pay_refund_due()
  if (paymentState === 'refunded') return m.admin_pay_refunded()
  if (paymentState === 'authorised') return m.admin_pay_card_authorised()
  if (paymentState === 'paid' && order.isByCredit) return m.admin_pay_credit()
  if (paymentState === 'unpaid' && order.isCardSaved) return m.admin_pay_card_saved()
  if (paymentMethod === 'cash') {
    return paymentState === 'paid' ? m.admin_pay_cash_paid() : m.admin_pay_cash_due()
  }
  if (paymentMethod === 'card') {
    return paymentState === 'paid' ? m.admin_pay_card_paid() : m.admin_pay_card_unpaid()
  }
  const words = paymentState === 'paid' ? m.order_online_paid : m.order_online_unpaid
  return words({ method: methodName[paymentMethod]() })
}

export const refundTone: Record<RefundState, ChipTone> = {
  pending: 'warn',
  failed: 'danger',
  done: 'success',
}
