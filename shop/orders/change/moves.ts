import type { OrderChangeProblem } from './problem.ts'
import type { Piastres } from '#shop/money.ts'
import type { Order } from '../order/order.ts'
import type { Tender } from '../order/tender.ts'
import { canMove, stepsBack, wasPacked, type OrderState, workSteps } from '../order/order-states.ts'

type OrderFacts = Pick<Order, 'state' | 'paymentMethod' | 'paymentState' | 'needsReview'> & {
  /** The piastres collected in cash; missing in lists that do not load them. */
  cash?: Piastres | undefined
  /** The refunded piastres; missing like `cash`. */
  refunded?: Piastres | undefined
  /** Whether the order is handed over at a pickup point; missing when that is unknown. */
  isAtPoint?: boolean
}

/**
 * Whether cash was collected: for the whole order, or for a part beside a charge or a debt. An order paid by
 * credit alone has none.
 */
export function isCashIn(order: OrderFacts): boolean {
  const { paymentMethod, paymentState, cash, refunded = 0 } = order
  const isWhole = paymentMethod === 'cash' && paymentState === 'paid' && cash !== 0
  const isPart = (cash ?? 0) > refunded && !isGivenBack(order)
  return isWhole || isPart
}

/** The states to which staff can move an order. Payment, expiry and refunds set the others. */
export const adminMoveTargets = [...workSteps, 'cancelled'] as const
export type AdminMoveTarget = (typeof adminMoveTargets)[number]

/** Returns the states to which staff may move this order, the usual next one first. */
export function adminMoves(order: OrderFacts): AdminMoveTarget[] {
  return adminMoveTargets.filter((to) => mayMove(order, to))
}

export function mayMove(order: OrderFacts, to: AdminMoveTarget): boolean {
  if (!canMove(order.state, to)) return false
  // An order at a pickup point is handed over there and has no driver.
  if (to === 'out_for_delivery' && order.isAtPoint) return false
  // Collected cash has to be refunded, so that it appears in the day's sums.
  if (to === 'cancelled') return !isCashIn(order)
  return !isGivenBack(order) && !order.needsReview
}

/** Whether the whole payment goes back, or went back. */
function isGivenBack({ paymentState }: OrderFacts): boolean {
  return paymentState === 'refund_due' || paymentState === 'refunded'
}

export function whyNotMove(order: OrderFacts, to: AdminMoveTarget): OrderChangeProblem {
  if (!canMove(order.state, to) || to === 'cancelled') return 'cannot-move'
  return order.needsReview ? 'needs-review' : 'cannot-move'
}

export function stepBackTarget(order: OrderFacts): OrderState | undefined {
  return whyNotStepBack(order) ? undefined : stepsBack[order.state]
}

/** Does not check whether the day is closed or lines were returned. */
export function whyNotStepBack(order: OrderFacts): OrderChangeProblem | undefined {
  const to = stepsBack[order.state]
  if (!to) return 'cannot-step-back'
  if (order.paymentState === 'refund_due') return 'refund-under-way'
  // Cash is collected at the door, so an order that is back in the shop must have none.
  return isCashIn(order) && to !== 'out_for_delivery' ? 'cash-collected' : undefined
}

/** Whether goods can be refused at the door: on the way, and afterwards until the day is closed. */
export function canRefuse(order: OrderFacts & { isDayClosed: boolean }): boolean {
  const wasAtDoor = order.state === 'out_for_delivery' || order.state === 'delivered'
  return wasAtDoor && !order.isDayClosed && !isGivenBack(order)
}

/** Whether cash was collected and nothing of it was refunded. */
export function canTakeBackCash(order: OrderFacts & { refunded: number }): boolean {
  return isCashIn(order) && order.refunded === 0
}

/** Whether the sums of a closed day contain cash of the order. Cash that came later is in none of them. */
export function isCashClosed(
  { tenders }: { tenders: Pick<Tender, 'method' | 'captured' | 'createdAt'>[] },
  closedAt: string | undefined,
): boolean {
  return (
    closedAt !== undefined &&
    tenders.some(
      ({ method, captured, createdAt }) =>
        method === 'cash' && captured > 0 && createdAt <= closedAt,
    )
  )
}

/** Before packing, staff edit lines instead. */
export function canRefundLines({ state }: Pick<Order, 'state'>): boolean {
  return wasPacked(state)
}

export function canChangeDay(order: OrderFacts): boolean {
  const isOpen = order.state === 'confirmed' || order.state === 'packed'
  return (isOpen || order.state === 'out_for_delivery') && !isGivenBack(order)
}

export function canEditLines(order: OrderFacts): boolean {
  return order.state === 'confirmed' && order.paymentState !== 'refund_due'
}

export function canCollect({ state, paymentMethod, paymentState }: OrderFacts): boolean {
  const isOut = state === 'out_for_delivery' || state === 'delivered'
  return paymentMethod === 'cash' && paymentState === 'unpaid' && isOut
}

export function canRefund(order: OrderFacts & { paid: number; refunded: number }): boolean {
  return !isGivenBack(order) && order.refunded < order.paid
}

/** Whether a full refund cancels the order and restocks its goods: before it goes out. */
export function endsByFullRefund(order: Pick<Order, 'state'>): boolean {
  return order.state === 'confirmed' || order.state === 'packed'
}
