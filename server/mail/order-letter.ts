import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Order } from '#shop/orders/order.ts'
import { readablePhone } from '#shop/orders/readable-phone.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { letterPage, type Html } from './letter-page.ts'
import type { Letter } from './postman.ts'

export type OrderLetter = Pick<Letter, 'subject' | 'text' | 'html'>

/** What is said in a letter about an order, between the greeting and the way to the order's page. */
type Said = { subject: string; title: string; paragraphs: string[]; body: Html }

/** A letter about an order, from the shop to its customer, in the language that is spoken. */
export function orderLetter(
  order: Order,
  settings: Settings,
  publicUrl: string,
  { subject, title, paragraphs, body }: Said,
): OrderLetter {
  const { locale, number, key } = order
  const shop = nameIn(locale, settings)
  const link = `${publicUrl}${pathIn(locale, `/orders/${number}`)}?key=${key}`
  const greeting = m.mail_order_greeting({ name: order.customer.name })
  const see = m.mail_order_see()
  const help = m.mail_order_help({ phone: readablePhone(settings.phone) })
  const page = html`<h1 style="color:#1e6b3a;font-size:24px">${shop}</h1>
    <p>${greeting}</p>
    ${body}
    <p>
      <a
        href="${link}"
        style="display:inline-block;background:#1e6b3a;color:#fff;padding:12px 24px;border-radius:10px;text-decoration:none"
        >${see}</a
      >
    </p>
    <p>${help}</p>`
  return {
    subject,
    text: [greeting, ...paragraphs, `${see}: ${link}`, help, shop].join('\n\n'),
    html: letterPage(locale, title, page),
  }
}
