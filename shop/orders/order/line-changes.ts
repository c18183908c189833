import { mostFor, priceCart, priceOf, type Totals } from '#shop/cart/pricing.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'

/** How a line was changed between ordering and packing. */
export type LineChange = 'missing' | 'reduced' | 'replaced'

export type PackedLine = {
  /** The price of one, offer and member discount taken off. */
  unitPricePiastres: Piastres
  unit: Unit
  unitAmount: number
  /** The current quantity; 0 for a line that is left out. */
  qty: number
  /** The weighed amount in the line's unit; null when not weighed. */
  packedAmount: number | null
  /** The highest total of a replacement line. */
  mostPiastres: Piastres | null
  /** Whether it was sold as paid by its real weight, and how much more it may cost for that, in whole per cent. */
  weighed: boolean
  tolerance: number
}

/** Whether a line can be priced by its weight: sold by the kilogram. */
export function isWeighable(line: Pick<PackedLine, 'unit'>): boolean {
  return line.unit === 'kg'
}

/** The weight that the customer ordered of a line, in its unit. */
export function expectedAmount(line: Pick<PackedLine, 'qty' | 'unitAmount'>): number {
  // Without the rounding 3 × 0.1 would be 0.30000000000000004.
  return Math.round(line.qty * line.unitAmount * 1000) / 1000
}

/**
 * The current total of a line: its quantity or weighed amount at the price of the order. Never more than
 * the customer agreed to, `lineLimit`: what weighs more is a gift.
 */
export function lineTotal(line: PackedLine): Piastres {
  return Math.min(lineLimit(line), priceAsPacked(line))
}

/**
 * The most that a line can cost as it stands: what its quantity costs, for one that was sold as weighed its
 * tolerance more, rounded down to the piastre. A replacement never costs more than what it replaces.
 */
export function lineLimit(line: PackedLine): Piastres {
  return Math.min(line.mostPiastres ?? Infinity, mostFor(priceAsOrdered(line), line))
}

/** What a line comes to with `left` of it, not weighed yet. */
export function totalWith(line: PackedLine, left: number): Piastres {
  return lineTotal({ ...line, qty: left, packedAmount: null })
}

/** The most that may be charged for what replaces all of a line but `left`: what that part of it costs. */
export function mostForReplacement(
  line: PackedLine & { totalPiastres: Piastres },
  left: number,
): Piastres {
  return Math.max(0, line.totalPiastres - (left > 0 ? totalWith(line, left) : 0))
}

/** What a line would cost above its total by its weight or its price alone: the shop's gift. */
export function giftOf(line: PackedLine): Piastres {
  return priceAsPacked(line) - lineTotal(line)
}

/** The most that an order can come to as it stands; its delivery stays as it was promised. */
export function orderLimit(lines: PackedLine[], delivery: Piastres): Piastres {
  return lines.reduce((sum, line) => sum + lineLimit(line), delivery)
}

/** Whether a line was sold as weighed and has no weight yet, so that its order cannot be packed. */
export function isYetToWeigh(line: Pick<PackedLine, 'weighed' | 'qty' | 'packedAmount'>): boolean {
  return line.weighed && line.qty > 0 && line.packedAmount === null
}

function priceAsOrdered({ unitPricePiastres, qty }: PackedLine): Piastres {
  return priceOf(unitPricePiastres, qty)
}

/** Its weighed amount at the price of the order, else its quantity. */
function priceAsPacked(line: PackedLine): Piastres {
  const { packedAmount, unitAmount, unitPricePiastres, qty } = line
  if (packedAmount === null || qty === 0) return priceAsOrdered(line)
  // Grams, so that the only rounding is the last one, half up.
  const grams = Math.round(packedAmount * 1000)
  return Math.floor((unitPricePiastres * grams) / (unitAmount * 1000) + 0.5)
}

/** Totals after line changes. The delivery fee stays as promised, and is 0 for an order without lines. */
export function totalsAfterChanges(lines: PackedLine[], promisedDelivery: Piastres): Totals {
  // Each line becomes one unit at its total, so that the cart's own function can add them up.
  const asPriced = lines.map((line) => ({ pricePiastres: lineTotal(line), offer: 0, qty: 1 }))
  const totals = priceCart(asPriced, {
    deliveryFeePiastres: promisedDelivery,
    freeDeliveryAbovePiastres: Number.MAX_SAFE_INTEGER,
  })
  return { ...totals, qty: lines.reduce((sum, line) => sum + line.qty, 0) }
}

/** What an order's customer saves as a member: its lines at the prices of a guest, less what they cost. */
export function memberSaving(
  lines: (PackedLine & { pricePiastres: Piastres; offer: number; totalPiastres: Piastres })[],
): Piastres {
  return lines.reduce((sum, line) => {
    const unitPricePiastres = applyOffer(line.pricePiastres, line.offer)
    return sum + lineTotal({ ...line, unitPricePiastres }) - line.totalPiastres
  }, 0)
}

/** Whether a weight differs by more than a quarter from the expected one: probably a typing error. */
export function isOddWeight(line: Pick<PackedLine, 'qty' | 'unitAmount'>, amount: number): boolean {
  const expected = expectedAmount(line)
  return Math.abs(amount - expected) > expected / 4
}
