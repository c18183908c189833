import { lineEventWords } from '#app/order/line-event-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { DeskEvent } from '#shop/orders/orders-desk.ts'
import { refundReasons } from '#shop/orders/refund.ts'
import { reasonName, stateName } from '../orders/desk-words.ts'

const plain: Record<string, () => string> = {
  ...stateName,
  placed: m.event_placed,
  'tried-again': m.event_tried_again,
  paid: m.event_paid,
  'paid-late': m.event_paid,
  expired: m.event_expired,
  'payment-unavailable': m.event_payment_unavailable,
  'stock-taken-again': m.event_stock_again,
  'amount-differs': m.event_amount_differs,
}

/** An event of an order's history in words, for staff. */
export function eventTold(
  event: DeskEvent,
  locale: Locale,
  money: (piastres: number) => string,
): string {
  const { what, detail = {} } = event
  const amount = money(Number(detail.piastres ?? 0))
  if (what === 'refund-asked') {
    const reason = refundReasons.find((one) => one === detail.reason) ?? 'other'
    return m.event_refund_asked({ amount, reason: reasonName[reason]() })
  }
  if (what === 'refunded-part' || (what === 'refunded' && detail.piastres)) {
    return m.event_refunded_part({ amount })
  }
  if (what === 'collected') return m.event_collected({ amount })
  return lineEventWords(event, locale) ?? plain[what]?.() ?? what
}
