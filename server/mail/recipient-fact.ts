import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'

/** Who takes an order at the door, for its customer's mail, where that is somebody else. */
export function recipientFact({ recipient }: Pick<Order, 'recipient'>) {
  if (!recipient) return []
  const phone = isolate(readablePhone(recipient.phone).replaceAll(' ', '\u00a0'))
  return [{ name: m.recipient_name(), value: `${isolate(recipient.name)} · ${phone}` }]
}
