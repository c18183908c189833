import type { Piastres } from '#shop/money.ts'
import type { Order } from './order.ts'
import type { Tender, TenderMethod } from './tender.ts'
import { isFulfilled, type OrderState } from './order-states.ts'

/** What is done with the goods of an order, whatever its payment. */
export const workStates = ['placed', 'packed', 'out', 'delivered', 'cancelled'] as const
export type WorkState = (typeof workStates)[number]

/** How the payment of an order stands, whatever its goods. */
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

/** The state of work; a refunded order was delivered before, or cancelled. */
export function workOf({ state, history }: Pick<Order, 'state' | 'history'>): WorkState {
  if (state !== 'refunded') return workOfState[state]
  return history.findLast(({ what }) => what === 'delivered' || what === 'cancelled')?.what ===
    'delivered'
    ? 'delivered'
    : 'cancelled'
}

type Money = Pick<Order, 'state' | 'total' | 'given' | 'paid' | 'refunded'>

/**
 * What an order costs its customer, in piastres: its total less what was given back for goods whose price
 * stays; nothing when it ended, or when more was given back.
 */
export function costOf({ state, total, given }: Money): Piastres {
  return isFulfilled(state) || state === 'awaiting_payment' ? Math.max(0, total - given) : 0
}

/**
 * What is still to be paid, in piastres; below zero, what is to be given back. Refunds count once they are
 * written, sent or not. The ledger has the same in `receivable`, once the order is placed for good.
 */
export function dueOf(order: Money): Piastres {
  return costOf(order) - order.paid + order.refunded
}

/** What of an order is paid with its customer's credit, in piastres, refunds not taken off. */
export function creditUsed({
  tenders,
}: {
  tenders: Pick<Tender, 'method' | 'captured'>[]
}): Piastres {
  return receivedBy({ tenders }, 'credit')
}

/** Whether nothing is due and credit alone has paid it. */
export function isPaidByCredit(
  order: Pick<Order, 'paymentState' | 'paid'> & Parameters<typeof creditUsed>[0],
): boolean {
  return order.paymentState === 'paid' && creditUsed(order) === order.paid
}

/** What came in for an order in one way, in piastres, refunds not taken off. */
export function receivedBy(
  { tenders }: { tenders: Pick<Tender, 'method' | 'captured'>[] },
  by: TenderMethod,
): Piastres {
  return tenders
    .filter(({ method }) => method === by)
    .reduce((sum, { captured }) => sum + captured, 0)
}

/** The state of the payment. */
export function moneyOf(order: Money): MoneyState {
  const kept = order.paid - order.refunded
  const due = dueOf(order)
  if (order.paid > 0 && kept === 0 && due <= 0) return 'refunded'
  if (due < 0) return 'over_paid'
  if (due === 0 && kept > 0) return 'paid'
  return kept > 0 ? 'part_paid' : 'unpaid'
}
