import { hoursText } from '#format/delivery-hours.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order.ts'

/** At which hours it comes, where that was said for its day. */
export function hoursFact({ deliveryHours }: Order) {
  const value = hoursText(deliveryHours)
  return value ? [{ name: m.delivery_hours_name(), value }] : []
}
