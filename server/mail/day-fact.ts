import { formatDeliveryDay } from '#format/hijri.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'

/** Returns the day on which an order is delivered, or can be collected. */
export function dayFact({ deliveryDate, pickup }: Pick<Order, 'deliveryDate' | 'pickup'>) {
  const name = pickup ? m.order_collect_on() : m.order_arrives()
  return { name, value: formatDeliveryDay(deliveryDate) }
}

/** Returns the address that an order is delivered to, or collected from. */
export function addressFact({ customer, pickup }: Pick<Order, 'customer' | 'pickup'>) {
  const name = pickup ? m.order_collect_from() : m.order_address()
  return { name, value: customer.address }
}
