import { formatDay } from '#format/dates.ts'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { paymentStand, toPayNow } from '#shop/orders/payment-stand.ts'
import type { Order } from '#shop/orders/order.ts'
import { replyCode } from '#shop/orders/text-replies.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import type { OutgoingText } from './channel-sender.ts'

/** Of what texts tell; each is a template that the owner has approved at the provider. */
export const textKinds = [
  'order-confirmed',
  'order-changed',
  'order-packed',
  'order-refused',
  'refusal-taken-back',
  'order-moved',
  'order-cancelled',
  'order-refunded',
  'payment-needed',
  'payment-code',
  'transfer-details',
  'transfer-not-found',
  'transfer-expired',
] as const
export type TextKind = (typeof textKinds)[number]

/** Those that a template has are its `{{1}}`, `{{2}}` and so on, in this order. */
const places = ['shop', 'number', 'day', 'amount'] as const
type Facts = Record<(typeof places)[number], string>

const words: Record<TextKind, (facts: Facts) => string> = {
  'order-confirmed': m.text_order_confirmed,
  'order-changed': m.text_order_changed,
  'order-packed': m.text_order_packed,
  'order-refused': m.text_order_refused,
  'refusal-taken-back': m.text_refusal_taken_back,
  'order-moved': m.text_order_moved,
  'order-cancelled': m.text_order_cancelled,
  'order-refunded': m.text_order_refunded,
  'payment-needed': m.text_payment_needed,
  'payment-code': m.text_payment_code,
  'transfer-details': m.text_transfer_details,
  'transfer-not-found': m.text_transfer_not_found,
  'transfer-expired': m.text_transfer_expired,
}

export function isTextKind(kind: string): kind is TextKind {
  return textKinds.some((known) => known === kind)
}

const marks: Facts = { shop: '{shop}', number: '{number}', day: '{day}', amount: '{amount}' }

function placesOf(kind: TextKind) {
  const text = words[kind](marks)
  return places.filter((place) => text.includes(marks[place]))
}

/** The text of a template, with its places as the provider writes them. */
export function templateText(kind: TextKind): string {
  const numbered = placesOf(kind).map((place, index) => [place, `{{${index + 1}}}`])
  return words[kind]({ ...marks, ...Object.fromEntries(numbered) })
}

/** The name of a template; it is the same in both languages. */
export function templateName(kind: TextKind): string {
  return kind.replaceAll('-', '_')
}

/** What the customer of an order is told of it by phone, in the order's language. */
export function orderText(
  kind: TextKind,
  order: Order,
  { settings, publicUrl, refundId }: { settings: Settings; publicUrl: string; refundId?: string },
): Omit<OutgoingText, 'id' | 'to'> {
  const { locale, number } = order
  return withLocale(locale, () => {
    const facts: Facts = {
      shop: nameIn(locale, settings),
      number: String(number),
      day: formatDay(order.deliveryDate, locale),
      amount: formatMoney(amountOf(kind, order, refundId), locale, currencyOf(settings)),
    }
    const path = pathOf(order)
    const body = words[kind](facts)
    return {
      locale,
      text: `${body}\n${publicUrl}/${path}`,
      notice: { title: `${m.order_number()} ${number}`, body },
      path,
      template: {
        name: templateName(kind),
        parameters: placesOf(kind).map((place) => facts[place].replace(/\s+/g, ' ')),
        replies:
          kind === 'order-confirmed'
            ? [replyCode({ what: 'confirm', number }), replyCode({ what: 'change', number })]
            : [],
      },
    }
  })
}

/** The answer to somebody who asked by a text to change her order. */
export function orderLinkText(
  order: Order,
  { publicUrl }: { publicUrl: string },
): Omit<OutgoingText, 'id' | 'to'> {
  const { locale, number, changeableUntil } = order
  return withLocale(locale, () => {
    const say = changeableUntil === null ? m.text_change_over : m.text_change_here
    const path = pathOf(order)
    const body = say({ number })
    const notice = { title: `${m.order_number()} ${number}`, body }
    return { locale, text: `${body}\n${publicUrl}/${path}`, notice, path, template: null }
  })
}

function pathOf({ locale, number, key }: Order): string {
  return `${pathIn(locale, `/orders/${number}`).slice(1)}?key=${key}`
}

/** A refund says what went back, the others what is still to pay; of what is paid, the total. */
function amountOf(kind: TextKind, order: Order, refundId: string | undefined): number {
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (kind === 'order-refunded' && refund) return refund.amountPiastres
  if (order.state === 'awaiting_payment') return toPayNow(order)
  const { open } = paymentStand(order)
  return kind.startsWith('payment') ? open : order.total
}
