import type { Piastres } from '#shop/money.ts'
import type { OrderState, PaymentState } from '#shop/orders/order/order-states.ts'
import { dueAtDoor } from '#shop/orders/order/payment-stand.ts'
import type { CashStop, OtherCash, Statement } from './cash-up.ts'

export type OrderCash = {
  state: OrderState
  paymentState: PaymentState
  total: Piastres
  given: Piastres
  paid: Piastres
  refunded: Piastres
  /** The sum that tenders hold or may charge. */
  covered: Piastres
  /** The price of goods refused at the door. */
  refused: Piastres
  /** Payments by all methods except cash, before refunds. */
  prepaid: Piastres
  /** Payments by credit, minus refunds to credit. */
  credit: Piastres
}

export type CashSums = Pick<CashStop, 'expected' | 'refused' | 'credit' | 'due' | 'owed'>
export const noCash: CashSums = { expected: 0, refused: 0, credit: 0, due: 0, owed: 0 }

/** True if the driver still has to record a result. */
export function isStopOpen(state: OrderState, result: CashStop['result']): boolean {
  if (state === 'out_for_delivery') return true
  return (state === 'packed' || state === 'confirmed') && result !== 'not-home'
}

/** `inHand` is the stop's cash in the ledger. */
export function sumsOfStop(
  order: OrderCash,
  inHand: Piastres,
  result: CashStop['result'],
): CashSums {
  if (result === 'not-home' && !isStopOpen(order.state, result) && order.state !== 'delivered')
    return { ...noCash, expected: inHand, due: inHand }
  const owed = dueAtDoor(order, order.covered)
  const due = inHand + owed
  const isAllRefused = result === 'refused'
  // The total of an order that was refused as a whole still contains the refused goods.
  const asPacked =
    order.total + (isAllRefused ? 0 : order.refused) - order.given - order.prepaid - order.covered
  const refused = isAllRefused || order.refused > 0 ? Math.max(0, asPacked - due) : 0
  return { expected: due + refused + order.credit, refused, credit: order.credit, due, owed }
}

export function statementOf(stops: CashStop[], others: OtherCash[]): Statement {
  const sum = (of: keyof CashSums) => stops.reduce((sum, stop) => sum + stop[of], 0)
  const other = others.reduce((sum, { piastres }) => sum + piastres, 0)
  const due = sum('due') + other
  const owed = sum('owed')
  return {
    stops,
    others,
    expected: sum('expected') + other,
    refused: sum('refused'),
    credit: sum('credit'),
    due,
    owed,
    toHandIn: due - owed,
  }
}

/**
 * Returns the cash of a stop that a phone recorded, with later corrections by staff. `booked` is the part that
 * paid the order, and `inHand` is the stop's cash in the ledger now. Cash beyond the due was not booked. It
 * counts until staff take the booked part back, and it is the same cash that staff then collected.
 */
export function receivedCash({
  recorded,
  booked,
  inHand,
}: {
  recorded: Piastres
  booked: Piastres
  inHand: Piastres
}): Piastres {
  return inHand < booked ? inHand : Math.max(recorded, inHand)
}

/** The cash that phones recorded above the due: tips, or change that the driver did not have. */
export function recordedBeyond({ stops }: Pick<Statement, 'stops'>): Piastres {
  return stops.reduce((sum, { recorded, due, owed }) => {
    return sum + (recorded === null ? 0 : Math.max(0, recorded - (due - owed)))
  }, 0)
}
