import { changeReasonWords, changeWords } from '#format/change-words.ts'
import { formatDay } from '#format/dates.ts'
import { eventAmount, lineEventWords } from '#format/line-event-words.ts'
import { missingWords } from '#format/missing-words.ts'
import { amountEvents } from '#format/order-words.ts'
import { isolate } from '#format/isolate.ts'
import { formatAmount } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { Missing } from '#shop/orders/order/missing-choice.ts'
import type { AdminOrderEvent } from '#shop/orders/order/staff-order.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { reasonName, stateName } from '#admin/pages/orders/order-words.ts'

const plain: Record<string, () => string> = {
  ...stateName,
  placed: m.event_placed,
  'tried-again': m.event_tried_again,
  paid: m.event_paid,
  'paid-late': m.event_paid,
  'card-saved': m.event_card_saved,
  'card-refused': m.event_card_refused,
  'hold-lost': m.event_hold_lost,
  expired: m.event_expired,
  'payment-unavailable': m.event_payment_unavailable,
  'stock-taken-again': m.event_stock_again,
  'amount-differs': m.event_amount_differs,
  'payment-unknown': m.event_payment_unknown,
  'not-home': m.event_not_home,
  'confirmed-by-customer': m.event_confirmed_by_customer,
  'transfer-reported': m.event_transfer_reported,
  'transfer-not-found': m.event_transfer_not_found,
  'place-corrected': m.event_place_corrected,
  'place-removed': m.event_place_removed,
}

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
  if (what === 'refunded' && detail.piastres) return m.event_refunded_part({ amount })
  if (what === 'payment-reviewed') {
    return m.event_payment_reviewed_because({
      reason: isolate(changeReasonWords(`${detail.reason}`)),
    })
  }
  if (what === 'received-more') return m.event_received_more({ amount })
  if (what === 'given-back') return m.event_given_back({ amount })
  if (what === 'amount-differs' && detail.piastres) {
    const isOurs = detail.currency === 'egp'
    const foreign = `${formatAmount(Number(detail.piastres), locale)} ${isolate(`${detail.currency}`.toUpperCase())}`
    return m.event_amount_differs_by({ amount: isOurs ? amount : foreign })
  }
  const ofAmount = amountEvents[what]
  if (ofAmount) return ofAmount({ amount })
  if (what === 'stepped-back') return steppedBack(event)
  if (what === 'cash-taken-back') {
    return m.event_cash_taken_back({
      amount,
      reason: isolate(changeReasonWords(`${detail.reason}`)),
    })
  }
  if (what === 'day-moved') return m.event_day_moved({ day: formatDay(`${detail.to}`, locale) })
  if (what === 'line-refused') return withReason(event, locale)
  if (what === 'refusal-taken-back') {
    const told = `${lineEventWords(event, locale)}`
    return m.event_because({ event: told, reason: isolate(changeReasonWords(`${detail.note}`)) })
  }
  if (what === 'written-off') return writtenOff(event, locale)
  if (what === 'place-corrected' && detail.metres) {
    return m.event_place_moved({ metres: detail.metres })
  }
  if (what === 'pay-later') return m.event_pay_later({ amount })
  if (what === 'collected') return m.event_collected({ amount })
  const changed = changeWords(event, { locale, money })
  const words = changed ?? lineEventWords(event, locale) ?? plain[what]?.() ?? what
  const wish = isMissing(detail.wish) ? missingWords[detail.wish]() : undefined
  return wish ? m.event_against_wish({ event: words, wish }) : words
}

/** Earlier versions could only take back packing, and stored no `from`. */
function steppedBack({ detail = {} }: AdminOrderEvent): string {
  const reason = isolate(changeReasonWords(`${detail.reason}`))
  const [, from] = Object.entries(stateName).find(([state]) => state === detail.from) ?? []
  if (!from || detail.from === 'packed') return m.event_stepped_back({ reason })
  return m.event_stepped_back_from({ state: from(), reason })
}

function withReason(event: AdminOrderEvent, locale: Locale): string {
  const { note } = event.detail ?? {}
  const why = note ? `${reasonOf(event)} · ${isolate(`${note}`)}` : reasonOf(event)
  return `${lineEventWords(event, locale)} (${why})`
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
