import { MAX_QTY } from '#shop/cart/cart.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import { measureOf, type Unit } from '#shop/catalogue/product.ts'
import { floorToStep } from '#shop/catalogue/step.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'
import { lineTotal, mostForReplacement, totalWith, type PackedLine } from '../order/line-changes.ts'
import type { Missing } from '../order/order.ts'
import { sumOf } from '../order/quantities.ts'

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
  | { what: 'whole' | 'leave' | 'call' }
  | { what: 'replace'; productId: string; qty: number }

/** The product that was chosen as replacement, then the others that are offered; none where none was chosen. */
export function inTurn<One extends Replacement>(offered: readonly One[], chosen: One | undefined) {
  if (!chosen) return []
  return [chosen, ...offered.filter(({ productId }) => productId !== chosen.productId)]
}

/**
 * What becomes of an order that gets `given`, as its customer wished. The first of `candidates` replaces it; where the
 * order already has that product, the first other one that it does not have and of which there is enough. What cannot be
 * replaced is left out.
 */
export function fateOf(order: ShortOrder, given: number, candidates: readonly Replacement[]): Fate {
  const { line, missing } = order
  if (given >= line.qty) return { what: 'whole' }
  if (missing === 'call') return { what: 'call' }
  if (missing === 'leave') return { what: 'leave' }
  for (const [index, other] of candidates.entries()) {
    if (order.productIds.includes(other.productId)) continue
    const qty = replacementQty(sumOf([line.qty, -given]), line, other)
    // Too little of the chosen one is reported, as the whole shortage was planned with it.
    if (index === 0 || qty <= other.quantity)
      return { what: 'replace', productId: other.productId, qty }
  }
  return { what: 'leave' }
}

/**
 * What becomes of orders that are changed one after another: what one of them takes of a product that replaces, the next
 * ones cannot have.
 */
export function fatesOf(
  orders: readonly ShortOrder[],
  given: readonly number[],
  candidates: readonly Replacement[],
): Fate[] {
  const left = new Map(candidates.map(({ productId, quantity }) => [productId, quantity]))
  return orders.map((order, index) => {
    const now = candidates.map((one) => ({ ...one, quantity: left.get(one.productId) ?? 0 }))
    const fate = fateOf(order, given[index] ?? 0, now)
    if (fate.what === 'replace')
      left.set(fate.productId, sumOf([left.get(fate.productId) ?? 0, -fate.qty]))
    return fate
  })
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

/** The product that replaces a line by its fate; undefined where none does. */
export function replacementIn<One extends Replacement>(fate: Fate, candidates: readonly One[]) {
  if (fate.what !== 'replace') return undefined
  return candidates.find(({ productId }) => productId === fate.productId)
}

/** How much less an order costs; below zero never, as a replacement costs at most what it replaces. */
export function savedBy(
  order: ShortOrder,
  given: number,
  fate: Fate,
  candidates: readonly Replacement[],
): Piastres {
  if (fate.what === 'whole' || fate.what === 'call') return 0
  const { line } = order
  const kept = given > 0 ? totalWith(line, given) : 0
  const replacement = replacementIn(fate, candidates)
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
