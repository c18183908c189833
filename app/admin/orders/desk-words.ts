import { m } from '#messages/compiled/messages.js'
import type { DeskTarget } from '#shop/orders/desk-moves.ts'
import type { OrderState, PaymentMethod, PaymentState } from '#shop/orders/order.ts'
import type { PaymentFilter } from '#shop/orders/orders-desk.ts'
import type { RefundReason, RefundState } from '#shop/orders/refund.ts'
import type { ChipTone } from '../chip.tsx'

export const stateName: Record<OrderState, () => string> = {
  awaiting_payment: m.desk_state_awaiting,
  confirmed: m.desk_state_confirmed,
  packed: m.desk_state_packed,
  out_for_delivery: m.desk_state_out,
  delivered: m.desk_state_delivered,
  cancelled: m.desk_state_cancelled,
  expired: m.desk_state_expired,
  refunded: m.desk_state_refunded,
}

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

export const moveName: Record<DeskTarget, () => string> = {
  packed: m.desk_move_packed,
  out_for_delivery: m.desk_move_out,
  delivered: m.desk_move_delivered,
  cancelled: m.desk_move_cancelled,
}

export const paymentFilterName: Record<PaymentFilter, () => string> = {
  'cash-due': m.desk_pay_cash_due,
  'cash-paid': m.desk_pay_cash_paid,
  'card-paid': m.desk_pay_card_paid,
  'card-unpaid': m.desk_pay_card_unpaid,
  refunded: m.desk_pay_refunded,
}

export function paymentName(order: {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
}): string {
  const { paymentMethod, paymentState } = order
  if (paymentState === 'refund_due') return m.desk_pay_refund_due()
  if (paymentState === 'refunded') return m.desk_pay_refunded()
  if (paymentMethod === 'cash') {
    return paymentState === 'paid' ? m.desk_pay_cash_paid() : m.desk_pay_cash_due()
  }
  return paymentState === 'paid' ? m.desk_pay_card_paid() : m.desk_pay_card_unpaid()
}

export const reasonName: Record<RefundReason, () => string> = {
  'missing-items': m.reason_missing_items,
  'bad-quality': m.reason_bad_quality,
  'not-delivered': m.reason_not_delivered,
  'customer-wish': m.reason_customer_wish,
  other: m.reason_other,
  difference: m.reason_difference,
  cancelled: m.reason_cancelled,
  'paid-late': m.reason_paid_late,
}

export const refundStateName: Record<RefundState, () => string> = {
  pending: m.refund_pending,
  failed: m.refund_failed,
  done: m.refund_done,
}
export const refundTone: Record<RefundState, ChipTone> = {
  pending: 'warn',
  failed: 'danger',
  done: 'success',
}
