import { MAX_QTY } from '#shop/cart/cart.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import { measureOf, type Unit } from '#shop/catalogue/product.ts'
import { floorToStep } from '#shop/catalogue/step.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'
import { lineTotal, mostForReplacement, totalWith, type PackedLine } from '../order/line-changes.ts'
import type { Missing } from '../order/missing-choice.ts'
import { sumOf } from '../../quantities.ts'

/** An order that gets less of a line than it wants, with the facts that its price depends on. */
export type ShortOrder = {
  missing: Missing
  memberDiscount: number
  subtotal: Piastres
  delivery: Piastres
  line: PackedLine & { totalPiastres: Piastres; step: number }
  /** The other products of the order; they cannot replace the line. */
  productIds: readonly string[]
}
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

/**
 * The decision about the missing part of a line: `whole` (nothing is missing), `leave` it out, `replace` it,
 * or `call` the customer first.
 */
export type Fate =
  | { what: 'whole' | 'leave' | 'call' }
  | { what: 'replace'; productId: string; qty: number }

/** The chosen replacement comes first. Without a choice there are no candidates. */
export function inTurn<One extends Replacement>(offered: readonly One[], chosen: One | undefined) {
  if (!chosen) return []
  return [chosen, ...offered.filter(({ productId }) => productId !== chosen.productId)]
}

/**
 * Applies the customer's wish to an order that gets `given` units. The first candidate replaces the rest. If
 * the order already contains it, the next one with enough stock does. Without a candidate, the rest is left
 * out.
 */
export function fateOf(order: ShortOrder, given: number, candidates: readonly Replacement[]): Fate {
  const { line, missing } = order
  if (given >= line.qty) return { what: 'whole' }
  switch (missing) {
    case 'call':
      return { what: 'call' }
    case 'leave':
      return { what: 'leave' }
    case 'replace':
      return replacedOrLeft(order, given, candidates)
  }
}

function replacedOrLeft(
  order: ShortOrder,
  given: number,
  candidates: readonly Replacement[],
): Fate {
  const { line } = order
  for (const [index, other] of candidates.entries()) {
    if (order.productIds.includes(other.productId)) continue
    const qty = replacementQty(sumOf([line.qty, -given]), line, other)
    // The chosen replacement is taken even without enough stock: the shortage was planned with it, so staff
    // see the refusal.
    if (index === 0 || qty <= other.quantity)
      return { what: 'replace', productId: other.productId, qty }
  }
  return { what: 'leave' }
}

/**
 * Decides about the orders in sequence. Replacements for one order are no longer available to the next ones.
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
 * Returns the quantity of a replacement for `missing` units of a line, at least one step: the same weight or
 * volume to the nearest step, or, without a common measure, the same value rounded down.
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

export function replacementIn<One extends Replacement>(fate: Fate, candidates: readonly One[]) {
  if (fate.what !== 'replace') return undefined
  return candidates.find(({ productId }) => productId === fate.productId)
}

/**
 * Returns the piastres by which an order gets cheaper. They are never negative, because a replacement costs
 * at most the replaced part.
 */
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
  // An order without goods has no delivery fee either.
  return less === order.subtotal && less > 0 ? less + order.delivery : less
}

/** Whether an order has no goods left. Staff then cancel it or ask its customer. */
export function isEmptied(order: ShortOrder, saved: Piastres): boolean {
  return saved > 0 && saved >= order.subtotal
}
