import { html } from 'hono/html'
import { isolate } from '#format/isolate.ts'
import { receiptLink, receiptName } from '#format/receipt-words.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { readablePhone } from '#format/readable-phone.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { personalMessage, type Content, type Words } from './message-page.ts'

export function orderMessage(
  order: Order,
  settings: Settings,
  publicUrl: string,
  /** `button` is the text of the link to the order's page. */
  { button, ...content }: Omit<Content, 'button' | 'end'> & { button?: string },
): Words {
  const { locale, number, key, customer } = order
  const link = `${publicUrl}${pathIn(locale, `/orders/${number}`)}?key=${key}`
  const receipts = receiptLinks(order, publicUrl)
  return personalMessage(locale, settings, customer.name, {
    ...content,
    ...(receipts && {
      paragraphs: [...content.paragraphs, receipts.text],
      body: html`${content.body} ${receipts.html}`,
    }),
    button: { text: button ?? m.mail_order_see(), link },
    // Spaces in the phone number do not break. The number is isolated from the direction of its text.
    end: m.mail_order_help({
      phone: isolate(readablePhone(settings.phone).replaceAll(' ', '\u00a0')),
    }),
  })
}

function receiptLinks(order: Order, publicUrl: string) {
  const { receipts } = order
  if (receipts.length === 0) return undefined
  const links = receipts.map((receipt) => ({
    name: receiptName(receipt),
    link: `${publicUrl}${receiptLink(order, receipt)}`,
  }))
  const title = m.mail_receipt_link()
  return {
    text: [`${title}:`, ...links.map(({ name, link }) => `${name}: ${link}`)].join('\n'),
    html: html`<p>
      ${title}:
      ${links.map(({ name, link }) => html`<br /><a href="${link}" style="color:#1e6b3a">${name}</a>`)}
    </p>`,
  }
}
