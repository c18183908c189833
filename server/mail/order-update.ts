import { html } from 'hono/html'
import { withLocale } from '#messages/locale.server.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { formatMoney } from '#format/money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import { factLine, factPanel, type Words } from './message-page.ts'
import { orderMails, type UpdateKind } from './order-mails.ts'
import { orderMessage } from './order-message.ts'
import type { Telling } from './order-telling.ts'

export type Update = { kind: UpdateKind } & Partial<Pick<Telling, 'since' | 'refundId'>>

export function orderUpdateMessage(
  order: Order,
  settings: Settings,
  publicUrl: string,
  { kind, since = '', refundId = '' }: Update,
): Words {
  const { locale } = order
  return withLocale(locale, () => {
    const {
      subject,
      title,
      lines,
      facts,
      changed,
      button,
      weighed = [],
      sum,
    } = orderMails[kind].words({
      order,
      settings,
      shop: nameIn(locale, settings),
      money: (piastres) => formatMoney(piastres, locale, currencyOf(settings)),
      since,
      refundId,
    })
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
