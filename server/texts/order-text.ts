import { formatNumber } from '#format/digits-in.ts'
import {
  orderPath,
  orderTextWords,
  textFacts,
  textKindOf,
  textPlaces,
  textWords,
  type TextFacts,
  type TextKind,
} from '#format/order-text.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { replyCode } from '#shop/orders/messages/text-replies.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OutgoingText } from './channel-sender.ts'

const marks: TextFacts = { shop: '{shop}', number: '{number}', day: '{day}', amount: '{amount}' }

function placesOf(kind: TextKind) {
  const text = textWords[kind](marks)
  return textPlaces.filter((place) => text.includes(marks[place]))
}

/** Places are in the provider's notation, `{{1}}`. */
export function templateText(kind: TextKind): string {
  const numbered = placesOf(kind).map((place, index) => [place, `{{${index + 1}}}`])
  return textWords[kind]({ ...marks, ...Object.fromEntries(numbered) })
}

/** The same in both languages. */
export function templateName(kind: TextKind): string {
  return kind.replaceAll('-', '_')
}

export function orderText(
  asked: TextKind,
  order: Order,
  about: { settings: Settings; publicUrl: string; refundId?: string },
): Omit<OutgoingText, 'id' | 'to'> {
  const { locale, number } = order
  return withLocale(locale, () => {
    const facts = textFacts(asked, order, about)
    const kind = textKindOf(asked, order)
    const body = textWords[kind](facts)
    return {
      locale,
      text: orderTextWords(kind, order, about),
      notice: { title: `${m.order_number()} ${formatNumber(number)}`, body },
      path: orderPath(order),
      template: {
        name: templateName(kind),
        parameters: placesOf(kind).map((place) => facts[place].replace(/\s+/g, ' ')),
        replies:
          asked === 'order-confirmed'
            ? [replyCode({ what: 'confirm', number }), replyCode({ what: 'change', number })]
            : [],
      },
    }
  })
}

/** For a customer who asked by a text to change the order. */
export function orderLinkText(
  order: Order,
  { publicUrl }: { publicUrl: string },
): Omit<OutgoingText, 'id' | 'to'> {
  const { locale, number, changeableUntil } = order
  return withLocale(locale, () => {
    const say = changeableUntil === null ? m.text_change_over : m.text_change_here
    const path = orderPath(order)
    const body = say({ number })
    const notice = { title: `${m.order_number()} ${formatNumber(number)}`, body }
    return { locale, text: `${body}\n${publicUrl}/${path}`, notice, path, template: null }
  })
}
