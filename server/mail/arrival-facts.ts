import { formatDeliveryDay } from '#format/hijri.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order.ts'
import { hoursFact } from './hours-fact.ts'
import { placeFact } from './place-fact.ts'
import { recipientFact } from './recipient-fact.ts'

/** When and where it comes, as facts of a mail. */
export function arrivalFacts(order: Order) {
  return [
    { name: m.order_arrives(), value: formatDeliveryDay(order.deliveryDate), isLarge: true },
    ...hoursFact(order),
    { name: m.order_address(), value: order.customer.address },
    ...recipientFact(order),
    ...placeFact(order),
  ]
}
