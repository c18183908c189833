import { channelName } from './channel-name.ts'
import { formatDay } from './dates.ts'
import { isolate } from './isolate.ts'
import { methodName } from './method-name.ts'
import { missingWords } from './missing-words.ts'
import { eventAmount } from './line-event-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { OrderEvent } from '#shop/orders/order/order.ts'
import type { ChangeReason } from '#shop/orders/revise/revision.ts'
import { readablePhone } from './readable-phone.ts'

type Told = { locale: Locale; money: (piastres: number) => string }
type Event = Pick<OrderEvent, 'what' | 'detail'>

/** Events that describe a change. Its effect on the total is in a separate event, `changed`. */
const changes = [
  'line-added',
  'line-removed',
  'line-qty',
  'delivery-changed',
  'name-changed',
  'phone-changed',
  'address-changed',
  'recipient-changed',
  'gift-note-changed',
  'slip-changed',
  'place-changed',
  'notes-changed',
  'missing-changed',
  'payment-changed',
  'tell-by-changed',
]

export function isChangeEvent({ what }: Event): boolean {
  return changes.includes(what)
}

/** Returns undefined for an event of another kind. */
export function changeWords({ what, detail = {} }: Event, told: Told): string | undefined {
  const { locale, money } = told
  const text = (name: string) => String(detail[name] ?? '')
  const named = (name: string) => isolate(text(locale === 'ar' ? `${name}Ar` : name))
  const [from, to] = [detail.from, detail.to]
  const name = named('name')
  const price = () => isolate(money(Number(detail.piastres)))
  const amount = (qty = to) => isolate(eventAmount(detail, qty))
  const field = (label: string, word: (value: string) => string = isolate) =>
    m.event_field_changed({
      field: label,
      from: text('from') ? word(text('from')) : '–',
      to: text('to') ? word(text('to')) : '–',
    })
  const words: Record<string, () => string> = {
    changed: () => changedWords(detail, told),
    'line-added': () => m.event_line_added({ name, amount: amount(), price: price() }),
    'line-removed': () => m.event_line_removed({ name, amount: amount(from), price: price() }),
    'line-qty': () => m.event_line_reduce({ name, from: amount(from), to: amount() }),
    'delivery-changed': () =>
      m.event_delivery_changed({
        day: isolate(formatDay(text('day'), locale)),
        area: named('area'),
        dayBefore: isolate(formatDay(text('dayBefore'), locale)),
        areaBefore: isolate(text(locale === 'ar' ? 'areaBeforeAr' : 'areaBefore')),
      }),
    'name-changed': () => field(m.checkout_name()),
    'phone-changed': () => field(m.checkout_phone(), (phone) => isolate(readablePhone(phone))),
    'address-changed': () => field(m.order_address()),
    'recipient-changed': () => field(m.recipient_name()),
    'gift-note-changed': () => field(m.gift_note()),
    'slip-changed': () => field(m.event_slip(), () => m.event_slip_without_prices()),
    'place-changed': () => m.event_place_changed(),
    'notes-changed': () => field(m.order_notes()),
    'missing-changed': () => field(m.checkout_missing(), missingText),
    'payment-changed': () => field(m.checkout_payment(), paymentText),
    'tell-by-changed': () => field(m.phone_order_tell_by(), channelText),
  }
  return words[what]?.()
}

function changedWords(detail: NonNullable<OrderEvent['detail']>, { money }: Told): string {
  const [before, after] = [Number(detail.before), Number(detail.after)]
  const words =
    before === after
      ? m.event_changed_same()
      : m.event_changed({ before: isolate(money(before)), after: isolate(money(after)) })
  const { reason } = detail
  if (!reason) return words
  return m.event_because({ event: words, reason: isolate(changeReasonWords(String(reason))) })
}

export const changeReasonName: Record<ChangeReason, () => string> = {
  'customer-asked': m.change_reason_customer,
  'customer-mistake': m.change_reason_typed,
  'shop-mistake': m.change_reason_shop,
  'not-available': m.change_reason_stock,
  'delivery-round': m.change_reason_round,
}

/** Returns the words of a reason's code, or the free text of staff unchanged. */
export function changeReasonWords(reason: string): string {
  const [, words] = Object.entries(changeReasonName).find(([one]) => one === reason) ?? []
  return words?.() ?? reason
}

function missingText(choice: string): string {
  const [, words] = Object.entries(missingWords).find(([one]) => one === choice) ?? []
  return words?.() ?? choice
}

function channelText(channel: string): string {
  const [, words] = Object.entries(channelName).find(([one]) => one === channel) ?? []
  return words?.() ?? channel
}

function paymentText(method: string): string {
  const [, words] = Object.entries(methodName).find(([one]) => one === method) ?? []
  return words?.() ?? method
}
