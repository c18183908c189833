import { html } from 'hono/html'
import { formatDay } from '#format/dates.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { formatMoney } from '#format/money.ts'
import { memberSaving } from '#shop/orders/line-changes.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import type { BoxRow } from '#shop/boxes/box.ts'
import type { Words } from './message-page.ts'
import { orderMessage } from './order-message.ts'

type OrderedBox = { line: OrderLine; rows: BoxRow[] }

/** An address as a mail needs it; empty where the shop does not know its own. */
function absolute(src: string, publicUrl: string): string {
  return src.startsWith('/') ? publicUrl && publicUrl + src : src
}

/** Its text is empty, as the name stands beside it. */
function pictureOf({ src }: { src: string }) {
  if (src === '') return ''
  return html`<img
    src="${src}"
    alt=""
    width="48"
    height="48"
    style="vertical-align:middle;margin-inline-end:12px;border-radius:6px;object-fit:cover"
  />`
}

/**
 * Confirms an order, in the language it was placed in. `boxes`: contents of ordered boxes, where known. The pictures of
 * the lines are shown as they are.
 */
export function orderConfirmedMessage(
  order: Order,
  settings: Settings,
  publicUrl: string,
  boxes: OrderedBox[] = [],
): Words {
  return withLocale(order.locale, () => {
    const { locale, number } = order
    const money = (piastres: number) => formatMoney(piastres, locale, currencyOf(settings))
    const date = formatDay(order.deliveryDate, locale)
    const words = {
      thanks: m.mail_order_thanks({ number }),
      arrives: m.mail_order_arrives({ date, address: order.customer.address }),
      pay:
        order.paymentMethod === 'card'
          ? m.mail_order_paid_card({ total: money(order.paid) })
          : m.mail_order_paid_cash({ total: money(order.total) }),
    }
    const lines = order.lines
      .filter(({ qty }) => qty > 0)
      .map((line) => ({
        src: absolute(line.src, publicUrl),
        name: nameIn(locale, line),
        amount: timesOf(line.qty, line),
        price: money(line.totalPiastres),
      }))
    const inside = boxes.map(({ line, rows }) => {
      const box = nameIn(locale, line)
      if (rows.length === 0) return `${m.box_no_list_for({ box })}. ${m.mail_order_box_later()}`
      const all = rows.map((row) => {
        const weight = m.amount_kg({ count: (row.grams * line.qty) / 1000 })
        return `${nameIn(locale, row)} ${weight}`
      })
      return `${m.order_box_inside({ box })}: ${all.join(locale === 'ar' ? '، ' : ', ')}`
    })
    const saved = memberSaving(order.lines)
    const sums = [
      { label: m.mail_order_subtotal(), amount: money(order.subtotal) },
      {
        label: m.mail_order_delivery(),
        amount: order.delivery === 0 ? m.totals_free() : money(order.delivery),
      },
      { label: m.mail_order_total(), amount: money(order.total) },
      ...(saved > 0 ? [{ label: m.totals_member_saved(), amount: money(saved) }] : []),
    ]
    const cell = 'padding:8px 0;border-bottom:1px solid #e4dccb;text-align:start'
    return orderMessage(order, settings, publicUrl, {
      subject: m.mail_order_subject({ number, shop: nameIn(locale, settings) }),
      title: words.thanks,
      paragraphs: [
        `${words.thanks}\n${words.arrives}`,
        lines.map((line) => `${line.name} (${line.amount}): ${line.price}`).join('\n'),
        sums.map((sum) => `${sum.label}: ${sum.amount}`).join('\n'),
        ...inside,
        words.pay,
      ],
      body: html`<p>${words.thanks}<br />${words.arrives}</p>
        <table style="width:100%;border-collapse:collapse">
          <thead>
            <tr>
              <th style="${cell}">${m.mail_order_item()}</th>
              <th style="${cell}">${m.mail_order_qty()}</th>
              <th style="${cell}">${m.mail_order_price()}</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(
              (line) =>
                html`<tr>
                  <td style="${cell}">${pictureOf(line)}${line.name}</td>
                  <td style="${cell}"><bdi>${line.amount}</bdi></td>
                  <td style="${cell}"><bdi>${line.price}</bdi></td>
                </tr>`,
            )}
            ${sums.map(
              (sum) =>
                html`<tr>
                  <td style="padding:4px 0" colspan="2">${sum.label}</td>
                  <td style="padding:4px 0"><bdi>${sum.amount}</bdi></td>
                </tr>`,
            )}
          </tbody>
        </table>
        ${inside.map((one) => html`<p>${one}</p>`)}
        <p><strong>${words.pay}</strong></p>`,
    })
  })
}
