import { MAX_QTY } from '#shop/cart/cart.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import { measureOf, type Unit } from '#shop/catalogue/product.ts'
import { floorToStep } from '#shop/catalogue/step.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'
import { lineTotal, mostForReplacement, totalWith, type PackedLine } from '../../line-changes.ts'
import type { Missing } from '../../order.ts'
import { sumOf } from './allocate.ts'

/** An order that gets less of a line than it wants, with what its price depends on. */
export type ShortOrder = {
  missing: Missing
  memberDiscount: number
  subtotal: Piastres
  delivery: Piastres
  line: PackedLine & { totalPiastres: Piastres; step: number }
  /** Other products that it has: one of them does not replace the line. */
  productIds: readonly string[]
}
/** A product that may replace what is short, as it is sold now. */
export type Replacement = {
  productId: string
  unit: Unit
  unitAmount: number
  step: number
  pricePiastres: Piastres
  offer: number
  quantity: number
  weighed: boolean
  tolerance: number
}

/** What becomes of the missing part of a line: nothing is missing, left out, replaced, or its customer is called first. */
export type Fate =
  { what: 'whole' | 'leave' | 'call' } | { what: 'replace'; productId: string; qty: number }

/** What becomes of an order that gets `given`, as its customer wished. What cannot be replaced is left out. */
export function fateOf(
  order: ShortOrder,
  given: number,
  replacement: Replacement | undefined,
): Fate {
  const { line, missing } = order
  if (given >= line.qty) return { what: 'whole' }
  if (missing === 'call') return { what: 'call' }
  if (missing === 'leave' || !replacement) return { what: 'leave' }
  if (order.productIds.includes(replacement.productId)) return { what: 'leave' }
  const qty = replacementQty(sumOf([line.qty, -given]), line, replacement)
  return { what: 'replace', productId: replacement.productId, qty }
}

/**
 * How many units of another product replace `missing` units of a line: as much by weight or volume, to the
 * nearest step; what has no measure in common, for the same money, rounded down. At least a step.
 */
export function replacementQty(
  missing: number,
  line: Pick<PackedLine, 'unit' | 'unitAmount' | 'unitPricePiastres'>,
  other: Replacement,
): number {
  const [one, two] = [measureOf(line.unit), measureOf(other.unit)]
  const isAlike = one && two ? one.name === two.name : line.unit === other.unit
  const amount = (missing * line.unitAmount) / (one?.parts ?? 1)
  const each = other.unitAmount / (two?.parts ?? 1)
  const price = applyOffer(other.pricePiastres, other.offer)
  const steps = isAlike
    ? Math.round(amount / each / other.step) * other.step
    : floorToStep((missing * line.unitPricePiastres) / Math.max(1, price), other.step)
  return Math.min(Math.max(steps, other.step), floorToStep(MAX_QTY, other.step))
}

/** How much less an order costs; below zero never, as a replacement costs at most what it replaces. */
export function savedBy(
  order: ShortOrder,
  given: number,
  fate: Fate,
  replacement: Replacement | undefined,
): Piastres {
  if (fate.what === 'whole' || fate.what === 'call') return 0
  const { line } = order
  const kept = given > 0 ? totalWith(line, given) : 0
  const other =
    fate.what === 'replace' && replacement
      ? lineTotal({
          ...replacement,
          unitPricePiastres: applyOffer(
            replacement.pricePiastres,
            offerFor(replacement.offer, order.memberDiscount),
          ),
          qty: fate.qty,
          packedAmount: null,
          mostPiastres: mostForReplacement(line, given),
        })
      : 0
  const less = line.totalPiastres - kept - other
  // An order with nothing left in it is not delivered.
  return less === order.subtotal && less > 0 ? less + order.delivery : less
}

/** Whether nothing is left in an order: it is to be cancelled, or its customer asked. */
export function isEmptied(order: ShortOrder, saved: Piastres): boolean {
  return saved > 0 && saved >= order.subtotal
}

/**
 * What the shop can still sell once what is short is given up: what is there, less what orders keep; never
 * more than there was and was given up. In whole steps. Of a product that is sold ahead, what it sells beside what
 * orders hold is still to come, and stays for sale: short is only what came for this day.
 */
export function stockAfter(stock: {
  /** What is there for the orders that are not packed. */
  available: number
  /** What the shop sells now, beside what orders hold. */
  quantity: number
  /** What the orders that the shortage is about keep together, and give up. */
  kept: number
  givenUp: number
  /** What other orders hold. */
  heldElsewhere: number
  isSoldAhead: boolean
  step: number
}): number {
  const { available, quantity, kept, givenUp, heldElsewhere, isSoldAhead, step } = stock
  if (isSoldAhead) {
    const over = Math.max(0, sumOf([available, -kept]))
    return sumOf([quantity, Math.min(givenUp, floorToStep(over, step))])
  }
  const left = Math.max(0, sumOf([available, -kept, -heldElsewhere]))
  return Math.min(sumOf([quantity, givenUp]), floorToStep(left, step))
}
