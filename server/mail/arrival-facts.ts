import type { Order } from '#shop/orders/order/order.ts'
import { addressFact, dayFact } from './day-fact.ts'
import { hoursFact } from './hours-fact.ts'
import { placeFact } from './place-fact.ts'
import { recipientFact } from './recipient-fact.ts'

/** Returns day, hours and place of a delivery or collection, as facts of a mail. */
export function arrivalFacts(order: Order) {
  return [
    { ...dayFact(order), isLarge: true },
    ...hoursFact(order),
    addressFact(order),
    ...recipientFact(order),
    ...placeFact(order),
  ]
}
