import type { Order } from '#shop/orders/order/order.ts'
import { addressFact, dayFact } from './day-fact.ts'
import { hoursFact } from './hours-fact.ts'
import { placeFact } from './place-fact.ts'
import { recipientFact } from './recipient-fact.ts'

/** When and where it comes, or is collected, as facts of a mail. */
export function arrivalFacts(order: Order) {
  return [
    { ...dayFact(order), isLarge: true },
    ...hoursFact(order),
    addressFact(order),
    ...recipientFact(order),
    ...placeFact(order),
  ]
}
