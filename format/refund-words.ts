import { m } from '#messages/compiled/messages.js'
import type { TenderMethod } from '#shop/orders/order/tender.ts'

/** The targets of refunds, as `to the card`. */
export const refundWays: Record<TenderMethod, () => string> = {
  card: m.refund_by_card,
  wallet: m.refund_by_provider,
  kiosk: m.refund_by_provider,
  instalments: m.refund_by_provider,
  transfer: m.refund_by_transfer,
  cash: m.refund_by_cash,
  credit: m.refund_by_credit,
}
