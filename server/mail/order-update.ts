import { html } from 'hono/html'
import { formatDay } from '#format/dates.ts'
import { lineChangeName } from '#format/line-words.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { formatMoney } from '#format/money.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import { factPanel, type Words } from './message-page.ts'
import { orderMessage } from './order-message.ts'

/** What happened to an order; for a refund, which one. */
export type Update =
  | { kind: 'order-packed' }
  | { kind: 'order-cancelled' }
  | { kind: 'order-refunded'; refundId: string }
type Told = {
  subject: string
  title: string
  lines: string[]
  facts?: Parameters<typeof factPanel>[0]
  changed?: string[]
}

/** Tells the customer that an order was packed, cancelled or refunded, in the order's language. */
export function orderUpdateMessage(
  order: Order,
  settings: Settings,
  publicUrl: string,
  update: Update,
): Words {
  return withLocale(order.locale, () => {
    const { subject, title, lines, facts, changed } = told(order, settings, update)
    return orderMessage(order, settings, publicUrl, {
      subject,
      title,
      paragraphs: [
        title,
        [...(facts ?? []).map(({ name, value }) => `${name}: ${value}`), ...lines].join('\n'),
        ...(changed ? [changed.join('\n')] : []),
      ],
      body: html`${facts && factPanel(facts)} ${lines.map((line) => html`<p>${line}</p>`)}
      ${
        changed &&
        html`<ul>
          ${changed.map((line) => html`<li>${line}</li>`)}
        </ul>`
      }`,
    })
  })
}

function told(order: Order, settings: Settings, update: Update): Told {
  const { number, locale } = order
  const shop = nameIn(locale, settings)
  const money = (piastres: number) => formatMoney(piastres, locale, currencyOf(settings))
  if (update.kind === 'order-packed') return packedWords(order, { shop, money })
  if (update.kind === 'order-cancelled') {
    const lines = [m.mail_cancelled({ number })]
    const refund = order.refunds.find(({ reason }) => reason === 'cancelled')
    if (refund) lines.push(m.mail_money_back({ amount: money(refund.amountPiastres) }))
    const title = m.order_cancelled()
    return { subject: m.mail_cancelled_subject({ number, shop }), title, lines }
  }
  const refund = order.refunds.find(({ id }) => id === update.refundId)
  if (!refund) throw new Error(`Order ${number} has no refund ${update.refundId}`)
  const amount = money(refund.amountPiastres)
  const words = order.paymentMethod === 'card' ? m.mail_refunded_card : m.mail_refunded_cash
  return {
    subject: m.mail_refunded_subject({ amount, number, shop }),
    title: m.order_refunded(),
    lines: [words({ amount, number })],
  }
}

function packedWords(
  order: Order,
  { shop, money }: { shop: string; money: (piastres: number) => string },
): Told {
  const { number, locale } = order
  const difference = order.refunds.find(({ reason }) => reason === 'difference')
  const isPaid = order.paymentMethod === 'card'
  const changed = order.lines.flatMap((line) =>
    line.change === 'reduced'
      ? [reducedWords(line, locale)]
      : line.change
        ? [`${nameIn(locale, line)}: ${lineChangeName[line.change]()}`]
        : line.replaces === null
          ? []
          : [`+ ${nameIn(locale, line)} (${timesOf(line.qty, line)})`],
  )
  const date = formatDay(order.deliveryDate, locale)
  const lines = [
    ...(isPaid ? [] : [m.mail_order_paid_cash({ total: money(order.total) })]),
    ...(difference ? [m.mail_money_back({ amount: money(difference.amountPiastres) })] : []),
    ...(changed.length > 0 ? [m.mail_packed_changed()] : []),
  ]
  const facts = [
    { name: m.order_arrives(), value: date, isLarge: true },
    { name: m.order_address(), value: order.customer.address },
  ]
  const title = m.mail_packed({ number })
  return { subject: m.mail_packed_subject({ number, shop }), title, facts, lines, changed }
}

function reducedWords(line: OrderLine, locale: Order['locale']): string {
  const [from, to] = [timesOf(line.orderedQty, line), timesOf(line.qty, line)]
  return m.event_line_reduce({ name: nameIn(locale, line), from, to })
}
