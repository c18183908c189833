import { html } from 'hono/html'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { formatMoney } from '#format/money.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import { factLine, factPanel, type Words } from './message-page.ts'
import { moneyBack } from './money-back.ts'
import { changedMail } from './order-changed.ts'
import { codeMail } from './payment-code.ts'
import { otherSumMail } from './payment-differs.ts'
import { dayFact } from './day-fact.ts'
import { orderMessage } from './order-message.ts'
import { refusalTakenBackMail, refusedMail } from './order-refused.ts'
import { transferExpiredMail, transferMail, transferMissingMail } from './transfer-mails.ts'
import { arrivalFacts } from './arrival-facts.ts'
import { packedMail } from './order-packed.ts'

/** An event of an order that its customer gets a mail about. */
export type Update =
  /** The customer or staff changed the order, once or several times, since an ISO instant. */
  | { kind: 'order-changed'; since: string }
  | { kind: 'order-packed' }
  | { kind: 'order-refused' }
  | { kind: 'refusal-taken-back' }
  | { kind: 'order-moved' }
  | { kind: 'order-cancelled' }
  | { kind: 'payment-needed' }
  | { kind: 'payment-differs' }
  | { kind: 'payment-code' }
  | { kind: 'transfer-details' }
  | { kind: 'transfer-not-found' }
  | { kind: 'transfer-expired' }
  | { kind: 'order-refunded'; refundId: string }
/** The contents of such a mail. */
export type Told = {
  subject: string
  title: string
  lines: string[]
  facts?: Parameters<typeof factPanel>[0]
  changed?: string[]
  /** The text of the link to the order. Without it, the text says that the page shows the order. */
  button?: string
  /** The weighed goods, and how their prices follow from their weights. */
  weighed?: string[]
  /** How the total adds up, below all changes. */
  sum?: string
}

/** Tells the customer, in the order's language, of an event such as packed or moved. */
export function orderUpdateMessage(
  order: Order,
  settings: Settings,
  publicUrl: string,
  update: Update,
): Words {
  return withLocale(order.locale, () => {
    const {
      subject,
      title,
      lines,
      facts,
      changed,
      button,
      weighed = [],
      sum,
    } = told(order, settings, update)
    return orderMessage(order, settings, publicUrl, {
      subject,
      title,
      button,
      paragraphs: [
        title,
        [...(facts ?? []).map(factLine), ...lines].join('\n'),
        ...(changed ? [changed.join('\n')] : []),
        ...(weighed.length > 0 ? [[m.mail_packed_weights(), ...weighed].join('\n')] : []),
        ...(sum ? [sum] : []),
      ],
      body: html`${facts && factPanel(facts)} ${lines.map((line) => html`<p>${line}</p>`)}
      ${
        changed &&
        html`<ul>
          ${changed.map((line) => html`<li>${line}</li>`)}
        </ul>`
      }
      ${
        weighed.length > 0 &&
        html`<p>${m.mail_packed_weights()}</p>
          <ul>
            ${weighed.map((line) => html`<li>${line}</li>`)}
          </ul>`
      }
      ${sum && html`<p><strong>${sum}</strong></p>`}`,
    })
  })
}

function told(order: Order, settings: Settings, update: Update): Told {
  const { number, locale } = order
  const shop = nameIn(locale, settings)
  const money = (piastres: number) => formatMoney(piastres, locale, currencyOf(settings))
  if (update.kind === 'order-changed') return changedMail(order, update.since, { shop, money })
  if (update.kind === 'order-packed') return packedMail(order, { shop, money })
  if (update.kind === 'order-moved') return movedWords(order, shop)
  if (update.kind === 'order-refused') return refusedMail(order, { shop, money })
  if (update.kind === 'refusal-taken-back') return refusalTakenBackMail(order, { shop, money })
  if (update.kind === 'order-cancelled') {
    const cancelled = order.pickup ? m.mail_cancelled_point : m.mail_cancelled
    const lines: string[] = [cancelled({ number })]
    lines.push(...moneyBack(order, ({ reason }) => reason === 'cancelled', money))
    const title = m.order_cancelled()
    return { subject: m.mail_cancelled_subject({ number, shop }), title, lines }
  }
  if (update.kind === 'payment-needed') return neededWords(order, { shop, money })
  if (update.kind === 'payment-differs') return otherSumMail(order, { shop, money })
  if (update.kind === 'payment-code') return codeMail(order, { shop, money })
  if (update.kind === 'transfer-details') return transferMail(order, settings, { shop, money })
  if (update.kind === 'transfer-not-found') return transferMissingMail(order, { shop })
  if (update.kind === 'transfer-expired') return transferExpiredMail(order, { shop })
  const refund = order.refunds.find(({ id }) => id === update.refundId)
  if (!refund) throw new Error(`Order ${number} has no refund ${update.refundId}`)
  const amount = money(refund.amountPiastres)
  return {
    subject: m.mail_refunded_subject({ amount, number, shop }),
    title: m.order_refunded(),
    lines: [
      (refund.reason === 'paid-twice' ? m.mail_refunded_twice : refundedBy[refund.method])({
        amount,
        number,
      }),
      ...(refund.reference
        ? [m.mail_refunded_reference({ reference: isolate(refund.reference) })]
        : []),
    ],
  }
}

function neededWords(
  order: Order,
  { shop, money }: { shop: string; money: (piastres: number) => string },
): Told {
  const { number } = order
  const { open, openMost } = paymentStand(order)
  const amount = money(open)
  const most = { name: m.totals_limit(), value: money(openMost) }
  return {
    subject: m.mail_payment_needed_subject({ amount, number, shop }),
    title: m.mail_payment_needed_title(),
    facts: [
      { name: m.mail_payment_needed_due(), value: amount, isLarge: true },
      ...(openMost > open ? [most] : []),
      dayFact(order),
    ],
    lines: [m.mail_payment_needed({ number }), m.mail_payment_needed_how()],
    // If the order is paid meanwhile, its page says so.
    ...(open > 0 && { button: m.mail_pay_by_card() }),
  }
}

const refundedBy = {
  card: m.mail_refunded_card,
  wallet: m.mail_refunded_online,
  kiosk: m.mail_refunded_online,
  instalments: m.mail_refunded_online,
  transfer: m.mail_refunded_transfer,
  cash: m.mail_refunded_cash,
  credit: m.mail_refunded_credit,
}

function movedWords(order: Order, shop: string): Told {
  const { number, history } = order
  const moved = history.findLast(({ what }) => what === 'day-moved')
  const wasAway = history.some(({ what, at }) => what === 'not-home' && at === moved?.at)
  return {
    subject: m.mail_moved_subject({ number, shop }),
    title: order.pickup ? m.mail_point_moved({ number }) : m.mail_moved({ number }),
    facts: arrivalFacts(order),
    lines: wasAway && !order.pickup ? [m.mail_moved_not_home()] : [],
  }
}
