import { exactly } from '#shop/quantities.ts'
import { mostFor, priceCart, priceOf, type Totals } from '#shop/cart/pricing.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'

/** How a line was changed between ordering and packing. */
export const lineChanges = ['missing', 'reduced', 'replaced'] as const
export type LineChange = (typeof lineChanges)[number]

export type PackedLine = {
  /** The price of one unit, after the better of offer and member discount. */
  unitPricePiastres: Piastres
  unit: Unit
  unitAmount: number
  /** The current quantity; 0 for a line that was left out. */
  qty: number
  /** The weighed amount in the line's unit; null when not weighed. */
  packedAmount: number | null
  /** The highest total of a replacement line in piastres; null for other lines. */
  mostPiastres: Piastres | null
  /**
   * Whether the customer pays the real weight. `tolerance` is the highest surcharge for it, in whole per
   * cent.
   */
  weighed: boolean
  tolerance: number
}

/** Whether staff can enter a packed weight, even if the line is not `weighed`. */
export function isWeighable(line: Pick<PackedLine, 'unit'>): boolean {
  return line.unit === 'kg'
}

/** Returns the amount in the line's unit, before weighing. */
export function expectedAmount(line: Pick<PackedLine, 'qty' | 'unitAmount'>): number {
  // Rounded to thousandths, because 3 × 0.1 is 0.30000000000000004.
  return exactly(line.qty * line.unitAmount)
}

/**
 * Returns the price of the weighed amount, or of the quantity until then. It never exceeds `lineLimit`:
 * weight beyond the limit is a gift.
 */
export function lineTotal(line: PackedLine): Piastres {
  return Math.min(lineLimit(line), priceAsPacked(line))
}

/**
 * Returns the most that a line can cost: its quantity at its price, plus the tolerance if it was sold as
 * weighed, rounded down to the piastre. A replacement never costs more than the line that it replaces.
 */
export function lineLimit(line: PackedLine): Piastres {
  return Math.min(line.mostPiastres ?? Infinity, mostFor(priceAsOrdered(line), line))
}

/** Returns the line's total for `left` units, before weighing. */
export function totalWith(line: PackedLine, left: number): Piastres {
  return lineTotal({ ...line, qty: left, packedAmount: null })
}

/**
 * Returns the highest total of a replacement when `left` units of the line stay: the price of the replaced
 * units.
 */
export function mostForReplacement(
  line: PackedLine & { totalPiastres: Piastres },
  left: number,
): Piastres {
  return Math.max(0, line.totalPiastres - (left > 0 ? totalWith(line, left) : 0))
}

/** Returns the value above `lineLimit`, which the shop gives away. */
export function giftOf(line: PackedLine): Piastres {
  return priceAsPacked(line) - lineTotal(line)
}

export function orderLimit(lines: PackedLine[], delivery: Piastres): Piastres {
  return lines.reduce((sum, line) => sum + lineLimit(line), delivery)
}

/** An order with such a line cannot be packed. */
export function isYetToWeigh(line: Pick<PackedLine, 'weighed' | 'qty' | 'packedAmount'>): boolean {
  return line.weighed && line.qty > 0 && line.packedAmount === null
}

function priceAsOrdered({ unitPricePiastres, qty }: PackedLine): Piastres {
  return priceOf(unitPricePiastres, qty)
}

function priceAsPacked(line: PackedLine): Piastres {
  const { packedAmount, unitAmount, unitPricePiastres, qty } = line
  if (packedAmount === null || qty === 0) return priceAsOrdered(line)
  // The weight is counted in whole grams, so that only the last step rounds: half up.
  const grams = Math.round(packedAmount * 1000)
  return Math.floor((unitPricePiastres * grams) / (unitAmount * 1000) + 0.5)
}

/** The delivery fee stays as promised, and is 0 for an order without goods. */
export function totalsAfterChanges(lines: PackedLine[], promisedDelivery: Piastres): Totals {
  // Each line becomes one unit at its total, so that `priceCart` can add them up.
  const asPriced = lines.map((line) => ({ pricePiastres: lineTotal(line), offer: 0, qty: 1 }))
  const totals = priceCart(asPriced, {
    deliveryFeePiastres: promisedDelivery,
    freeDeliveryAbovePiastres: Number.MAX_SAFE_INTEGER,
  })
  return { ...totals, qty: lines.reduce((sum, line) => sum + line.qty, 0) }
}

/** Returns the customer's saving as a member: the lines at a guest's prices minus their totals. */
export function memberSaving(
  lines: (PackedLine & { pricePiastres: Piastres; offer: number; totalPiastres: Piastres })[],
): Piastres {
  return lines.reduce((sum, line) => {
    const unitPricePiastres = applyOffer(line.pricePiastres, line.offer)
    return sum + lineTotal({ ...line, unitPricePiastres }) - line.totalPiastres
  }, 0)
}

/** Whether a weight is more than a fifth off, which is probably a typing error. */
export function isOddWeight(line: Pick<PackedLine, 'qty' | 'unitAmount'>, amount: number): boolean {
  const expected = expectedAmount(line)
  return exactly(Math.abs(amount - expected)) > exactly(expected / 5)
}
