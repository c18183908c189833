import type { Piastres } from '#shop/money.ts'
import type { Order } from './order.ts'
import type { Tender, TenderMethod } from './tender.ts'
import { isFulfilled, type OrderState } from './order-states.ts'

/** The state of an order's goods, independent of its payment. */
export const workStates = ['placed', 'packed', 'out', 'delivered', 'cancelled'] as const
export type WorkState = (typeof workStates)[number]

/** The state of an order's payment, independent of its goods. */
export const moneyStates = ['unpaid', 'part_paid', 'paid', 'over_paid', 'refunded'] as const
export type MoneyState = (typeof moneyStates)[number]

const workOfState: Record<Exclude<OrderState, 'refunded'>, WorkState> = {
  awaiting_payment: 'placed',
  confirmed: 'placed',
  packed: 'packed',
  out_for_delivery: 'out',
  delivered: 'delivered',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

/** A refunded order was delivered or cancelled before. Only its history tells which. */
export function workOf({ state, history }: Pick<Order, 'state' | 'history'>): WorkState {
  if (state !== 'refunded') return workOfState[state]
  return history.findLast(({ what }) => what === 'delivered' || what === 'cancelled')?.what ===
    'delivered'
    ? 'delivered'
    : 'cancelled'
}

type Money = Pick<Order, 'state' | 'total' | 'given' | 'paid' | 'refunded'>

/**
 * Returns the cost for the customer: the total minus `given`, the refunds that left the total as it was. An
 * order that has ended or awaits payment costs 0.
 */
export function costOf({ state, total, given }: Money): Piastres {
  return isFulfilled(state) || state === 'awaiting_payment' ? Math.max(0, total - given) : 0
}

/**
 * Returns the piastres that the customer owes; a negative sum is owed to the customer. A refund counts once
 * it is written, sent or not. For a placed order, the due equals the ledger's `receivable`.
 */
export function dueOf(order: Money): Piastres {
  return costOf(order) - order.paid + order.refunded
}

/** Returns the credit that paid for the order, before refunds. */
export function creditUsed({
  tenders,
}: {
  tenders: Pick<Tender, 'method' | 'captured'>[]
}): Piastres {
  return receivedBy({ tenders }, 'credit')
}

/** Whether credit alone paid the order. */
export function isPaidByCredit(
  order: Pick<Order, 'paymentState' | 'paid'> & Parameters<typeof creditUsed>[0],
): boolean {
  return order.paymentState === 'paid' && creditUsed(order) === order.paid
}

/** Returns the piastres that came in by one method, before refunds. */
export function receivedBy(
  { tenders }: { tenders: Pick<Tender, 'method' | 'captured'>[] },
  by: TenderMethod,
): Piastres {
  return tenders
    .filter(({ method }) => method === by)
    .reduce((sum, { captured }) => sum + captured, 0)
}

export function moneyOf(order: Money): MoneyState {
  const kept = order.paid - order.refunded
  const due = dueOf(order)
  if (order.paid > 0 && kept === 0 && due <= 0) return 'refunded'
  if (due < 0) return 'over_paid'
  if (due === 0 && kept > 0) return 'paid'
  return kept > 0 ? 'part_paid' : 'unpaid'
}
