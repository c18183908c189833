import { html } from 'hono/html'
import { receiptLink, receiptName } from '#format/receipt-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'

/**
 * Returns links to the receipts and credit notes of an order, in the current language; `undefined` if there
 * are none.
 */
export function receiptLinks(order: Pick<Order, 'number' | 'key' | 'receipts'>, publicUrl: string) {
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
