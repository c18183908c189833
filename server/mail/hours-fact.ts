import { hoursText } from '#format/delivery-hours.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'

/** Returns the hours in which an order is delivered, if its day has such hours, or can be collected. */
export function hoursFact({ deliveryHours, pickup }: Order) {
  const value = hoursText(deliveryHours)
  return value ? [{ name: pickup ? m.pickup_hours_name() : m.delivery_hours_name(), value }] : []
}
