import type { Piastres } from '#shop/money.ts'
import type { OrderLine } from './order.ts'
import type { WorkState } from './order-money.ts'
import type { RefundReason } from './refund.ts'

/** Reasons why a customer refuses goods at the door. */
export const refusalReasons = [
  'customer-wish',
  'bad-quality',
  'other',
] as const satisfies RefundReason[]
export type RefusalReason = (typeof refusalReasons)[number]

/** How units of a line came back: refused at the door, or refunded later. */
export type LineReturnKind = 'refused' | 'refunded'

type Held = Pick<OrderLine, 'qty' | 'packedAmount' | 'mostPiastres'>
type Returned = Pick<OrderLine, 'orderedQty' | 'qty' | 'refusedQty'>

/** Returns how many units of a line were ordered, packed and delivered so far. */
export function lineAmounts(
  line: Returned,
  work: WorkState,
): { ordered: number; packed: number; delivered: number } {
  const isPacked = work === 'packed' || work === 'out' || work === 'delivered'
  return {
    ordered: line.orderedQty,
    packed: isPacked ? line.qty + line.refusedQty : 0,
    delivered: work === 'delivered' ? line.qty : 0,
  }
}

/** Returns how many units can still be refused or refunded. Units refused before are no longer in `qty`. */
export function returnableQty({
  qty,
  refundedQty,
}: Pick<OrderLine, 'qty' | 'refundedQty'>): number {
  return qty - refundedQty
}

/** The weight and the highest price of the line fall in proportion. */
export function withoutRefused<Line extends Held>(line: Line, refused: number): Line {
  const qty = line.qty - refused
  const part = line.qty > 0 ? qty / line.qty : 0
  const { packedAmount, mostPiastres } = line
  return {
    ...line,
    qty,
    // To the gram. A line with units left weighs at least 1 g.
    packedAmount:
      packedAmount === null || qty === 0
        ? null
        : Math.max(1, Math.round(packedAmount * 1000 * part)) / 1000,
    mostPiastres: mostPiastres === null ? null : Math.floor(mostPiastres * part + 0.5),
  }
}

/**
 * Returns the refund for `qty` units of a line: their share of the line's total as packed. The shares of all
 * units add up to the total, also when they are refunded one by one.
 */
export function refundOfUnits(
  line: Pick<OrderLine, 'qty' | 'totalPiastres' | 'refundedQty' | 'refundedPiastres'>,
  qty: number,
): Piastres {
  if (line.qty === 0) return 0
  const share = (units: number) => Math.floor((line.totalPiastres * units) / line.qty + 0.5)
  const due = share(line.refundedQty + qty) - share(line.refundedQty)
  return Math.max(0, Math.min(due, line.totalPiastres - line.refundedPiastres))
}
