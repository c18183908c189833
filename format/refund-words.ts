import { m } from '#messages/compiled/messages.js'
import type { TenderMethod } from '#shop/orders/tender.ts'

/** Where a refund goes, as `to the card`. */
export const refundWays: Record<TenderMethod, () => string> = {
  card: m.refund_by_card,
  cash: m.refund_by_cash,
  credit: m.refund_by_credit,
}
