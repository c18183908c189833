import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'

/** Returns the person who takes an order at the door, for the customer's mail, if it is not the customer. */
export function recipientFact({ recipient }: Pick<Order, 'recipient'>) {
  if (!recipient) return []
  const phone = isolate(readablePhone(recipient.phone).replaceAll(' ', '\u00a0'))
  return [{ name: m.recipient_name(), value: `${isolate(recipient.name)} · ${phone}` }]
}
