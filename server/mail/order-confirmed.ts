import { html } from 'hono/html'
import { changeUntilText } from '#format/cutoff-words.ts'
import { formatDeliveryDay } from '#format/hijri.ts'
import { isolate } from '#format/isolate.ts'
import { vatWords } from '#format/receipt-words.ts'
import { missingWords } from '#format/missing-words.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { formatMoney } from '#format/money.ts'
import { memberSaving } from '#shop/orders/order/line-changes.ts'
import { vatOfOrder } from '#shop/orders/order/order-vat.ts'
import { creditUsed, dueOf } from '#shop/orders/order/order-money.ts'
import type { Order, OrderLine } from '#shop/orders/order/order.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import type { BoxRow } from '#shop/boxes/box.ts'
import { arrivalFacts, hoursFact, placeFact, recipientFact } from './order-facts.ts'
import { paymentOf } from './payment-of-order.ts'
import { absolute, factLine, factPanel, mailPicture, type Words } from './message-page.ts'
import { orderMessage } from './order-message.ts'

function changeWords({ changeableUntil, number }: Order): string {
  if (changeableUntil === null) return m.cutoff_change_over({ number: isolate(String(number)) })
  return changeUntilText(changeableUntil)
}

type OrderedBox = { line: OrderLine; rows: BoxRow[] }

/**
 * In the language that the order was placed in. `boxes` are the contents of ordered boxes, if known. The
 * lines' pictures must be in a form that mail programs can show.
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
    const date = formatDeliveryDay(order.deliveryDate)
    const hasLimit = order.limit > order.total
    const words = {
      pack: m.order_next_pack({ day: isolate(date) }),
      change: changeWords(order),
      door: order.pickup ? m.order_next_point_check() : m.order_next_check(),
      missing: `${m.checkout_missing()}: ${missingWords[order.missing]()}`,
      thanks: m.mail_order_thanks({ number }),
      arrives: order.pickup
        ? m.mail_order_collect({ date, address: order.customer.address })
        : m.mail_order_arrives({ date, address: order.customer.address }),
      ...paymentOf(order, money),
    }
    const lines = order.lines
      .filter(({ qty }) => qty > 0)
      .map((line) => ({
        src: absolute(line.src, publicUrl),
        name: nameIn(locale, line),
        amount: line.weighed
          ? `${timesOf(line.qty, line)} · ${m.weighed_most({ limit: money(line.limitPiastres) })}`
          : timesOf(line.qty, line),
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
    const [credit, due] = [creditUsed(order), dueOf(order)]
    const sums: { label: string; amount: string; isTotal?: boolean }[] = [
      { label: m.mail_order_subtotal(), amount: money(order.subtotal) },
      {
        label: order.pickup ? m.totals_collecting() : m.mail_order_delivery(),
        amount: order.delivery === 0 ? m.totals_free() : money(order.delivery),
      },
      { label: m.mail_order_total(), amount: money(order.total), isTotal: true },
      ...vatOfOrder(order).rates.map(({ rate, vat }) => ({
        label: vatWords(rate),
        amount: money(vat),
      })),
      ...(hasLimit ? [{ label: m.totals_limit(), amount: money(order.limit) }] : []),
      ...(credit > 0 ? [{ label: m.order_paid_credit(), amount: money(credit) }] : []),
      ...(credit > 0 && due > 0 ? [{ label: m.order_still_due(), amount: money(due) }] : []),
      ...(saved > 0 ? [{ label: m.totals_member_saved(), amount: money(saved) }] : []),
    ]
    const cell = 'padding:10px 0;border-bottom:1px solid #e4dccb;text-align:start'
    const amount = 'white-space:nowrap;text-align:end'
    return orderMessage(order, settings, publicUrl, {
      button: words.button,
      subject: m.mail_order_subject({ number, shop: nameIn(locale, settings) }),
      title: words.thanks,
      paragraphs: [
        [
          words.thanks,
          words.arrives,
          ...[...hoursFact(order), ...recipientFact(order), ...placeFact(order)].map(factLine),
        ].join('\n'),
        lines.map((line) => `${line.name} (${line.amount}): ${line.price}`).join('\n'),
        sums.map((sum) => `${sum.label}: ${sum.amount}`).join('\n'),
        ...inside,
        words.pay,
        `${words.pack}\n${words.change}\n${words.door}`,
        words.missing,
      ],
      body: html`${factPanel(arrivalFacts(order))}
        <table style="width:100%;border-collapse:collapse">
          <tbody>
            ${lines.map(
              (line) =>
                html`<tr>
                  <td style="${cell};width:60px">${mailPicture(line.src, 48)}</td>
                  <td style="${cell}">
                    ${line.name}<br />
                    <bdi style="color:#56645a;font-size:14px">${line.amount}</bdi>
                  </td>
                  <td style="${cell};${amount}"><bdi>${line.price}</bdi></td>
                </tr>`,
            )}
            ${sums.map((sum) => {
              const style = `padding:8px 0 0;text-align:start${sum.isTotal ? ';font-size:20px;font-weight:700' : ''}`
              return html`<tr>
                <td style="${style}" colspan="2">${sum.label}</td>
                <td style="${style};${amount}"><bdi>${sum.amount}</bdi></td>
              </tr>`
            })}
          </tbody>
        </table>
        <p><strong>${words.pay}</strong></p>
        ${inside.map((one) => html`<p>${one}</p>`)}
        <p><strong>${words.pack}</strong><br />${words.change}</p>
        <p>${words.missing}<br />${words.door}</p>`,
    })
  })
}
