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
  /** The current quantity; 0 for a line that is left out. */
  qty: number
  /** The weighed amount in the line's unit; null when not weighed. */
  packedAmount: number | null
  /** The highest total of a replacement line in piastres; null for other lines. */
  mostPiastres: Piastres | null
  /**
   * Whether the line was sold by its real weight. `tolerance` is the surcharge that this may cause, in whole
   * per cent.
   */
  weighed: boolean
  tolerance: number
}

/** Whether a line can be priced by its weight: sold by the kilogram. */
export function isWeighable(line: Pick<PackedLine, 'unit'>): boolean {
  return line.unit === 'kg'
}

/** Returns the weight that the customer ordered, in the line's unit. */
export function expectedAmount(line: Pick<PackedLine, 'qty' | 'unitAmount'>): number {
  // Rounded to thousandths, because 3 × 0.1 is 0.30000000000000004.
  return exactly(line.qty * line.unitAmount)
}

/**
 * Returns the current total of a line: its quantity or weighed amount at the price of the order. `lineLimit`
 * caps it, as the customer agreed to no more; extra weight is a gift.
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

/** Returns the total of a line with `left` units of it, not weighed yet. */
export function totalWith(line: PackedLine, left: number): Piastres {
  return lineTotal({ ...line, qty: left, packedAmount: null })
}

/**
 * Returns the highest price of a replacement for all of a line except `left` units: the price of the replaced
 * part.
 */
export function mostForReplacement(
  line: PackedLine & { totalPiastres: Piastres },
  left: number,
): Piastres {
  return Math.max(0, line.totalPiastres - (left > 0 ? totalWith(line, left) : 0))
}

/**
 * Returns the value that the shop gives away when a line's weight or price exceeds its limit, in piastres.
 */
export function giftOf(line: PackedLine): Piastres {
  return priceAsPacked(line) - lineTotal(line)
}

/** Returns the most that an order can cost. The delivery fee stays as promised. */
export function orderLimit(lines: PackedLine[], delivery: Piastres): Piastres {
  return lines.reduce((sum, line) => sum + lineLimit(line), delivery)
}

/** Whether a line was sold as weighed and has no weight yet. Its order cannot be packed before. */
export function isYetToWeigh(line: Pick<PackedLine, 'weighed' | 'qty' | 'packedAmount'>): boolean {
  return line.weighed && line.qty > 0 && line.packedAmount === null
}

function priceAsOrdered({ unitPricePiastres, qty }: PackedLine): Piastres {
  return priceOf(unitPricePiastres, qty)
}

/** Returns the price of the weighed amount, or of the quantity when the line is not weighed. */
function priceAsPacked(line: PackedLine): Piastres {
  const { packedAmount, unitAmount, unitPricePiastres, qty } = line
  if (packedAmount === null || qty === 0) return priceAsOrdered(line)
  // The weight is counted in grams, so that the only rounding is the last one, half up.
  const grams = Math.round(packedAmount * 1000)
  return Math.floor((unitPricePiastres * grams) / (unitAmount * 1000) + 0.5)
}

/**
 * Returns the totals after line changes. The delivery fee stays as promised, and is 0 for an order without
 * lines.
 */
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

/**
 * Whether a weight differs by more than a quarter from the expected one, which is probably a typing error.
 */
export function isOddWeight(line: Pick<PackedLine, 'qty' | 'unitAmount'>, amount: number): boolean {
  const expected = expectedAmount(line)
  return Math.abs(amount - expected) > expected / 4
}
