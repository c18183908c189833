import type { Order } from '#shop/orders/order.ts'

/** An order without what only the shop needs to know. */
export type ShownOrder = Omit<Order, 'id' | 'needsReview' | 'locale'>

export function shownOrder(order: Order): ShownOrder {
  const { id, needsReview, locale, ...shown } = order
  return shown
}
