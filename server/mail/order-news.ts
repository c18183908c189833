import { html } from 'hono/html'
import { formatDay } from '#app/dates.ts'
import { lineChangeName } from '#app/order/line-words.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { formatMoney } from '#shop/money.ts'
import type { Order } from '#shop/orders/order.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import { orderLetter, type OrderLetter } from './order-letter.ts'

/** What is new about an order; of a refund, which. */
export type News =
  | { kind: 'order-packed' }
  | { kind: 'order-cancelled' }
  | { kind: 'order-refunded'; refundId: string }
type Words = { subject: string; said: string[]; changed?: string[] }

/** The letter that tells of an order's packing, cancelling or refund, in the order's language. */
export function orderNewsLetter(
  order: Order,
  settings: Settings,
  publicUrl: string,
  news: News,
): OrderLetter {
  return withLocale(order.locale, () => {
    const { subject, said, changed } = wordsOf(order, settings, news)
    return orderLetter(order, settings, publicUrl, {
      subject,
      title: subject,
      paragraphs: [said.join('\n'), ...(changed ? [changed.join('\n')] : [])],
      body: html`${said.map((line) => html`<p>${line}</p>`)}
      ${
        changed &&
        html`<ul>
          ${changed.map((line) => html`<li>${line}</li>`)}
        </ul>`
      }`,
    })
  })
}

function wordsOf(order: Order, settings: Settings, news: News): Words {
  const { number, locale } = order
  const shop = nameIn(locale, settings)
  const money = (piastres: number) => formatMoney(piastres, locale, currencyOf(settings))
  if (news.kind === 'order-packed') return packedWords(order, { shop, money })
  if (news.kind === 'order-cancelled') {
    const said = [m.mail_cancelled({ number })]
    const refund = order.refunds.find(({ reason }) => reason === 'cancelled')
    if (refund) said.push(m.mail_money_back({ amount: money(refund.amountPiastres) }))
    return { subject: m.mail_cancelled_subject({ number, shop }), said }
  }
  const refund = order.refunds.find(({ id }) => id === news.refundId)
  if (!refund) throw new Error(`Order ${number} has no refund ${news.refundId}`)
  const amount = money(refund.amountPiastres)
  const told = order.paymentMethod === 'card' ? m.mail_refunded_card : m.mail_refunded_cash
  return {
    subject: m.mail_refunded_subject({ amount, number, shop }),
    said: [told({ amount, number })],
  }
}

function packedWords(
  order: Order,
  { shop, money }: { shop: string; money: (piastres: number) => string },
): Words {
  const { number, locale } = order
  const difference = order.refunds.find(({ reason }) => reason === 'difference')
  const isPaid = order.paymentMethod === 'card'
  const changed = order.lines.flatMap((line) =>
    line.change
      ? [`${nameIn(locale, line)}: ${lineChangeName[line.change]()}`]
      : line.replaces === null
        ? []
        : [`+ ${line.qty} × ${nameIn(locale, line)}`],
  )
  const date = formatDay(order.deliveryDate, locale)
  const said = [
    m.mail_packed({ number }),
    m.mail_order_arrives({ date, address: order.customer.address }),
    ...(isPaid ? [] : [m.mail_order_paid_cash({ total: money(order.total) })]),
    ...(difference ? [m.mail_money_back({ amount: money(difference.amountPiastres) })] : []),
    ...(changed.length > 0 ? [m.mail_packed_changed()] : []),
  ]
  return { subject: m.mail_packed_subject({ number, shop }), said, changed }
}
