import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { directionOf, pathIn } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { formatDay } from '#app/dates.ts'
import { formatMoney } from '#shop/money.ts'
import { readablePhone } from '#shop/orders/readable-phone.ts'
import type { Order } from '#shop/orders/order.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import type { Letter } from './postman.ts'

/** The letter that confirms an order, in the language it was placed in. */
export function orderConfirmedLetter(
  order: Order,
  settings: Settings,
  publicUrl: string,
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const { locale } = order
  const say = { locale }
  const shop = nameIn(locale, settings)
  const money = (piastres: number) => formatMoney(piastres, locale, currencyOf(settings))
  const address = `${pathIn(locale, `/orders/${order.number}`)}?key=${order.key}`
  const words = {
    greeting: m.mail_order_greeting({ name: order.customer.name }, say),
    thanks: m.mail_order_thanks({ number: order.number }, say),
    arrives: m.mail_order_arrives(
      { date: formatDay(order.deliveryDate, locale), address: order.customer.address },
      say,
    ),
    pay:
      order.paymentMethod === 'card'
        ? m.mail_order_paid_card({ total: money(order.paid) }, say)
        : m.mail_order_paid_cash({ total: money(order.total) }, say),
    see: m.mail_order_see({}, say),
    help: m.mail_order_help({ phone: readablePhone(settings.phone) }, say),
    link: publicUrl + address,
  }
  const lines = order.lines
    .filter(({ qty }) => qty > 0)
    .map((line) => ({
      name: nameIn(locale, line),
      qty: line.qty,
      price: money(line.totalPiastres),
    }))
  const sums = [
    { label: m.mail_order_subtotal({}, say), amount: money(order.subtotal) },
    { label: m.mail_order_delivery({}, say), amount: money(order.delivery) },
    { label: m.mail_order_total({}, say), amount: money(order.total) },
  ]
  const text = [
    words.greeting,
    `${words.thanks}\n${words.arrives}`,
    lines.map((line) => `${line.qty} × ${line.name}: ${line.price}`).join('\n'),
    sums.map((sum) => `${sum.label}: ${sum.amount}`).join('\n'),
    words.pay,
    `${words.see}: ${words.link}`,
    words.help,
    shop,
  ].join('\n\n')

  const cell = 'padding:8px 0;border-bottom:1px solid #e4dccb;text-align:start'
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <title>${words.thanks}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fbf8f1;color:#1c2a21;font:16px/1.6 system-ui,Tahoma,sans-serif"
      >
        <div style="max-width:560px;margin:auto">
          <h1 style="color:#1e6b3a;font-size:24px">${shop}</h1>
          <p>${words.greeting}</p>
          <p>${words.thanks}<br />${words.arrives}</p>
          <table style="width:100%;border-collapse:collapse">
            <thead>
              <tr>
                <th style="${cell}">${m.mail_order_item({}, say)}</th>
                <th style="${cell}">${m.mail_order_qty({}, say)}</th>
                <th style="${cell}">${m.mail_order_price({}, say)}</th>
              </tr>
            </thead>
            <tbody>
              ${lines.map(
                (line) =>
                  html`<tr>
                    <td style="${cell}">${line.name}</td>
                    <td style="${cell}">${line.qty}</td>
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
          <p><strong>${words.pay}</strong></p>
          <p>
            <a
              href="${words.link}"
              style="display:inline-block;background:#1e6b3a;color:#fff;padding:12px 24px;border-radius:10px;text-decoration:none"
              >${words.see}</a
            >
          </p>
          <p>${words.help}</p>
        </div>
      </body>
    </html>`
  return {
    subject: m.mail_order_subject({ number: order.number, shop }, say),
    text,
    html: String(page),
  }
}
