import { m } from '#messages/compiled/messages.js'
import type { RefundReason, RefundState } from '#shop/orders/order/refund.ts'

export const reasonName: Record<RefundReason, () => string> = {
  'missing-items': m.reason_missing_items,
  'bad-quality': m.reason_bad_quality,
  'not-delivered': m.reason_not_delivered,
  'customer-wish': m.reason_customer_wish,
  other: m.reason_other,
  difference: m.reason_difference,
  cancelled: m.reason_cancelled,
  'paid-late': m.reason_paid_late,
  'paid-twice': m.reason_paid_twice,
  reversed: m.reason_reversed,
  outside: m.reason_outside,
  lost: m.reason_lost,
}

export const refundStateName: Record<RefundState, () => string> = {
  pending: m.refund_pending,
  failed: m.refund_failed,
  done: m.refund_done,
}
