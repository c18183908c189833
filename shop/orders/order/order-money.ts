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

/**
 * Returns the state of the goods. A refunded order was delivered or cancelled before, as its history tells.
 */
export function workOf({ state, history }: Pick<Order, 'state' | 'history'>): WorkState {
  if (state !== 'refunded') return workOfState[state]
  return history.findLast(({ what }) => what === 'delivered' || what === 'cancelled')?.what ===
    'delivered'
    ? 'delivered'
    : 'cancelled'
}

type Money = Pick<Order, 'state' | 'total' | 'given' | 'paid' | 'refunded'>

/**
 * Returns the piastres that an order costs its customer: its total minus `given`, the refunds that did not lower
 * the total. Returns 0 when the order ended, or when the refunds exceed the total.
 */
export function costOf({ state, total, given }: Money): Piastres {
  return isFulfilled(state) || state === 'awaiting_payment' ? Math.max(0, total - given) : 0
}

/**
 * Returns the piastres that the customer still owes; a negative amount is owed to the customer. A refund
 * counts once it is written, sent or not. After the order is placed, it equals the ledger's `receivable`.
 */
export function dueOf(order: Money): Piastres {
  return costOf(order) - order.paid + order.refunded
}

/** Returns the piastres of an order that were paid with credit, before refunds. */
export function creditUsed({
  tenders,
}: {
  tenders: Pick<Tender, 'method' | 'captured'>[]
}): Piastres {
  return receivedBy({ tenders }, 'credit')
}

/** Whether an order is paid, by credit alone. */
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

/** Returns the state of an order's payment, with refunds taken off. */
export function moneyOf(order: Money): MoneyState {
  const kept = order.paid - order.refunded
  const due = dueOf(order)
  if (order.paid > 0 && kept === 0 && due <= 0) return 'refunded'
  if (due < 0) return 'over_paid'
  if (due === 0 && kept > 0) return 'paid'
  return kept > 0 ? 'part_paid' : 'unpaid'
}
