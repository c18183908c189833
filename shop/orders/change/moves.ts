import type { OrderChangeProblem } from './problem.ts'
import type { Piastres } from '#shop/money.ts'
import type { Order } from '../order/order.ts'
import { canMove, stepsBack, wasPacked, type OrderState } from '../order/order-states.ts'

type OrderFacts = Pick<Order, 'state' | 'paymentMethod' | 'paymentState' | 'needsReview'> & {
  /** What of it came in cash, in piastres; missing where a list does not say. */
  cash?: Piastres | undefined
  /** Where it is known to be handed over at a pick-up point. */
  isAtPoint?: boolean
}

/** Whether cash was collected for it; what only credit has paid is not. */
export function isCashIn({ paymentMethod, paymentState, cash }: OrderFacts): boolean {
  return paymentMethod === 'cash' && paymentState === 'paid' && cash !== 0
}

/** States to which an admin can move an order; the others are set by payment, expiry and refunds. */
export const adminMoveTargets = ['packed', 'out_for_delivery', 'delivered', 'cancelled'] as const
export type AdminMoveTarget = (typeof adminMoveTargets)[number]

/** The states to which an admin may move this order, the usual next one first. */
export function adminMoves(order: OrderFacts): AdminMoveTarget[] {
  return adminMoveTargets.filter((to) => mayMove(order, to))
}

export function mayMove(order: OrderFacts, to: AdminMoveTarget): boolean {
  if (!canMove(order.state, to)) return false
  // Nobody goes out with what is handed over at a point.
  if (to === 'out_for_delivery' && order.isAtPoint) return false
  // Collected cash has to be refunded, so that it appears in the day's sums.
  if (to === 'cancelled') return !isCashIn(order)
  return !isGivenBack(order) && !order.needsReview
}

/** Whether its whole payment goes back, or went. */
function isGivenBack({ paymentState }: OrderFacts): boolean {
  return paymentState === 'refund_due' || paymentState === 'refunded'
}

/** Why an order may not move to a state. */
export function whyNotMove(order: OrderFacts, to: AdminMoveTarget): OrderChangeProblem {
  if (!canMove(order.state, to) || to === 'cancelled') return 'cannot-move'
  return order.needsReview ? 'needs-review' : 'cannot-move'
}

/** The state to which an admin may take an order back; undefined where no step of work can be taken back. */
export function stepBackTarget(order: OrderFacts): OrderState | undefined {
  return whyNotStepBack(order) ? undefined : stepsBack[order.state]
}

/** Why the last step of an order's work may not be taken back; its day and its lines are not asked here. */
export function whyNotStepBack(order: OrderFacts): OrderChangeProblem | undefined {
  const to = stepsBack[order.state]
  if (!to) return 'cannot-step-back'
  if (order.paymentState === 'refund_due') return 'refund-under-way'
  // Cash is collected at the door, so an order that is in the shop again has none.
  return isCashIn(order) && to !== 'out_for_delivery' ? 'cash-collected' : undefined
}

/** Whether goods can be refused at the door: on the way, and afterwards until the day is closed. */
export function canRefuse(order: OrderFacts & { isDayClosed: boolean }): boolean {
  const wasAtDoor = order.state === 'out_for_delivery' || order.state === 'delivered'
  return wasAtDoor && !order.isDayClosed && !isGivenBack(order)
}

/** Whether cash that was marked as collected can be taken back: while none of it was refunded. */
export function canTakeBackCash(order: OrderFacts & { refunded: number }): boolean {
  return isCashIn(order) && order.refunded === 0
}

/** Whether a refund by lines is possible: once they are packed, as before that they are edited. */
export function canRefundLines({ state }: Pick<Order, 'state'>): boolean {
  return wasPacked(state)
}

/** Whether an order can be moved to another day: until it is delivered. */
export function canChangeDay(order: OrderFacts): boolean {
  const isOpen = order.state === 'confirmed' || order.state === 'packed'
  return (isOpen || order.state === 'out_for_delivery') && !isGivenBack(order)
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
  return !isGivenBack(order) && order.refunded < order.paid
}

/** Whether a full refund cancels the order, with its goods back in stock: before it goes out. */
export function endsByFullRefund(order: Pick<Order, 'state'>): boolean {
  return order.state === 'confirmed' || order.state === 'packed'
}
