import type { OrderChangeProblem } from './problem.ts'
import type { Order } from '#shop/orders/order.ts'
import { canMove } from '#shop/orders/order-states.ts'

type OrderFacts = Pick<Order, 'state' | 'paymentMethod' | 'paymentState' | 'needsReview'>

/** States to which an admin can move an order; the others are set by payment, expiry and refunds. */
export const adminMoveTargets = ['packed', 'out_for_delivery', 'delivered', 'cancelled'] as const
export type AdminMoveTarget = (typeof adminMoveTargets)[number]

/** The states to which an admin may move this order, the usual next one first. */
export function adminMoves(order: OrderFacts): AdminMoveTarget[] {
  return adminMoveTargets.filter((to) => mayMove(order, to))
}

export function mayMove(order: OrderFacts, to: AdminMoveTarget): boolean {
  if (!canMove(order.state, to)) return false
  // Collected cash has to be refunded, so that it appears in the day's sums.
  if (to === 'cancelled') return !(order.paymentMethod === 'cash' && order.paymentState === 'paid')
  const isSettled = order.paymentMethod === 'cash' || order.paymentState === 'paid'
  return isSettled && !order.needsReview
}

/** Why an order may not move to a state. */
export function whyNotMove(order: OrderFacts, to: AdminMoveTarget): OrderChangeProblem {
  if (!canMove(order.state, to) || to === 'cancelled') return 'cannot-move'
  return order.needsReview ? 'needs-review' : 'not-paid'
}

/** Whether packing can be taken back: only before the order goes out. */
export function canStepBack({ state }: Pick<Order, 'state'>): boolean {
  return state === 'packed'
}

/** Lines can be changed until the order is packed. */
export function canEditLines(order: OrderFacts): boolean {
  return order.state === 'confirmed' && order.paymentState !== 'refund_due'
}

/** Whether cash can be marked as collected: once the order is on its way. */
export function canCollect({ state, paymentMethod, paymentState }: OrderFacts): boolean {
  const isOut = state === 'out_for_delivery' || state === 'delivered'
  return paymentMethod === 'cash' && paymentState === 'unpaid' && isOut
}

export function canRefund(order: OrderFacts & { paid: number; refunded: number }): boolean {
  return order.paymentState === 'paid' && order.refunded < order.paid
}

/** Whether a full refund cancels the order, with its goods back in stock: before it goes out. */
export function endsByFullRefund(order: Pick<Order, 'state'>): boolean {
  return order.state === 'confirmed' || order.state === 'packed'
}
