import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import type { Order } from '#shop/orders/order.ts'
import { readablePhone } from '#format/readable-phone.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { personalMessage, type Content, type Words } from './message-page.ts'

/** A message to the customer of an order, with a link to the order's page. */
export function orderMessage(
  order: Order,
  settings: Settings,
  publicUrl: string,
  /** `button`: what the link to the order's page says; that one sees the order there, where it is missing. */
  { button, ...content }: Omit<Content, 'button' | 'end'> & { button?: string },
): Words {
  const { locale, number, key, customer } = order
  const link = `${publicUrl}${pathIn(locale, `/orders/${number}`)}?key=${key}`
  return personalMessage(locale, settings, customer.name, {
    ...content,
    button: { text: button ?? m.mail_order_see(), link },
    // One word in either direction, in text and HTML.
    end: m.mail_order_help({
      phone: isolate(readablePhone(settings.phone).replaceAll(' ', '\u00a0')),
    }),
  })
}
