import { eventAmount, lineEventWords } from '#format/line-event-words.ts'
import { missingWords } from '#format/order-words.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { Missing } from '#shop/orders/order.ts'
import type { AdminOrderEvent } from '#shop/orders/admin/order.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { reasonName, stateName } from '#admin/pages/orders/order-words.ts'

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
  'payment-unknown': m.event_payment_unknown,
}

/** An event of an order's history in words, for staff. */
export function eventTold(
  event: AdminOrderEvent,
  locale: Locale,
  money: (piastres: number) => string,
): string {
  const { what, detail = {} } = event
  const amount = money(Number(detail.piastres ?? 0))
  if (what === 'refund-asked') {
    return m.event_refund_asked({ amount, reason: reasonOf(event) })
  }
  if (what === 'refunded-part' || (what === 'refunded' && detail.piastres)) {
    return m.event_refunded_part({ amount })
  }
  if (what === 'stepped-back') return m.event_stepped_back({ reason: isolate(`${detail.reason}`) })
  if (what === 'written-off') return writtenOff(event, locale)
  if (what === 'collected') return m.event_collected({ amount })
  const words = lineEventWords(event, locale) ?? plain[what]?.() ?? what
  const wish = isMissing(detail.wish) ? missingWords[detail.wish]() : undefined
  return wish ? m.event_against_wish({ event: words, wish }) : words
}

function isMissing(wish: unknown): wish is Missing {
  return typeof wish === 'string' && wish in missingWords
}

function writtenOff(event: AdminOrderEvent, locale: Locale) {
  const { name = '', nameAr = '', qty } = event.detail ?? {}
  return m.event_written_off({
    name: isolate(nameIn(locale, { name: `${name}`, nameAr: `${nameAr}` })),
    amount: eventAmount(event.detail, qty),
    reason: reasonOf(event),
  })
}

function reasonOf({ detail }: AdminOrderEvent): string {
  const [, words = reasonName.other] =
    Object.entries(reasonName).find(([reason]) => reason === detail?.reason) ?? []
  return words()
}
