import type { Order } from '#shop/orders/order.ts'

/** An order without what only the shop and the payment provider need to know. */
export type ShownOrder = Omit<
  Order,
  'id' | 'intentId' | 'clientSecret' | 'needsReview' | 'reservedUntil' | 'locale'
>

export function shownOrder(order: Order): ShownOrder {
  const { id, intentId, clientSecret, needsReview, reservedUntil, locale, ...shown } = order
  return shown
}
