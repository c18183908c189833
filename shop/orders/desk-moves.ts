import type { DeskProblem } from './desk-problem.ts'
import { canMove, orderMoves, type Order, type OrderState } from './order.ts'

type Standing = Pick<Order, 'state' | 'paymentMethod' | 'paymentState' | 'needsReview'>

/** Where an admin may bring an order. Being paid, expiring and being refunded come about otherwise. */
export const deskTargets = ['packed', 'out_for_delivery', 'delivered', 'cancelled'] as const
export type DeskTarget = (typeof deskTargets)[number]

/** The moves that an admin has for an order as it stands, the usual next one first. */
export function deskMoves(order: Standing): DeskTarget[] {
  return deskTargets.filter((to) => mayMove(order, to))
}

export function mayMove(order: Standing, to: DeskTarget): boolean {
  if (!canMove(order.state, to)) return false
  // Cash that the driver brought goes back by a refund, so that the day's sums know of it.
  if (to === 'cancelled') return !(order.paymentMethod === 'cash' && order.paymentState === 'paid')
  const isSettled = order.paymentMethod === 'cash' || order.paymentState === 'paid'
  return isSettled && !order.needsReview
}

/** Why an order that may not move there may not. */
export function whyNotMove(order: Standing, to: DeskTarget): DeskProblem {
  if (!canMove(order.state, to) || to === 'cancelled') return 'cannot-move'
  return order.needsReview ? 'needs-review' : 'not-paid'
}

export const states = Object.keys(orderMoves).filter(isState)
function isState(name: string): name is OrderState {
  return name in orderMoves
}

/** Packed goods have left their shelves; what goes back when the order ends is decided line by line. */
export function wasPacked(state: OrderState): boolean {
  return state === 'packed' || state === 'out_for_delivery'
}

/** Only what is still here can be opened again. */
export function canStepBack({ state }: Pick<Order, 'state'>): boolean {
  return state === 'packed'
}

/** Lines can be changed until the order is packed. */
export function canEditLines(order: Standing): boolean {
  return order.state === 'confirmed' && order.paymentState !== 'refund_due'
}

/** The driver brings cash back once the order is on its way. */
export function canCollect({ state, paymentMethod, paymentState }: Standing): boolean {
  const isOut = state === 'out_for_delivery' || state === 'delivered'
  return paymentMethod === 'cash' && paymentState === 'unpaid' && isOut
}

export function canRefund(order: Standing & { paid: number; refunded: number }): boolean {
  return order.paymentState === 'paid' && order.refunded < order.paid
}

/** Before it went out, an order that is refunded in full ends, and its goods go back on the shelf. */
export function endsByFullRefund(order: Pick<Order, 'state'>): boolean {
  return order.state === 'confirmed' || order.state === 'packed'
}
