import { linePrice, priceCart, type Totals } from '#shop/cart/pricing.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'

/** What happened to a line between ordering and packing. */
export type LineChange = 'missing' | 'reduced' | 'replaced'

export type PackedLine = {
  pricePiastres: Piastres
  offer: number
  unit: Unit
  unitAmount: number
  /** As it is now; 0 for a line that is left out. */
  qty: number
  /** What was weighed, in the line's unit; nothing while nobody weighed it. */
  packedAmount: number | null
  /** The most it may cost, for a line that stands in for another. */
  mostPiastres: Piastres | null
}

/** A line costs by its weight where it is sold by the kilogram. */
export function isWeighable(line: Pick<PackedLine, 'unit'>): boolean {
  return line.unit === 'kg'
}

/** The weight that the customer ordered of a line, in its unit. */
export function expectedAmount(line: Pick<PackedLine, 'qty' | 'unitAmount'>): number {
  // Without the rounding 3 × 0.1 would be 0.30000000000000004.
  return Math.round(line.qty * line.unitAmount * 1000) / 1000
}

/**
 * What a line costs now: its quantity, or its real weight, at the price of the day it was ordered.
 * It never costs more than the customer had agreed to: what weighs more is a gift.
 */
export function lineTotal(line: PackedLine): Piastres {
  return Math.min(line.mostPiastres ?? Infinity, linePrice(line), priceAsPacked(line))
}

function priceAsPacked(line: PackedLine): Piastres {
  const { packedAmount, unitAmount, qty } = line
  if (packedAmount === null || qty === 0) return linePrice(line)
  const unitPrice = linePrice({ ...line, qty: 1 })
  // Grams, so that the only rounding is the last one, half up.
  const grams = Math.round(packedAmount * 1000)
  return Math.floor((unitPrice * grams) / (unitAmount * 1000) + 0.5)
}

/** What an order costs after its lines changed. Delivery stays as promised; with nothing in it, free. */
export function totalsAfterChanges(lines: PackedLine[], promisedDelivery: Piastres): Totals {
  // A line's total stands in as one unit at that price, so that the cart's own sum adds them up.
  const asPriced = lines.map((line) => ({ pricePiastres: lineTotal(line), offer: 0, qty: 1 }))
  const totals = priceCart(asPriced, {
    deliveryFeePiastres: promisedDelivery,
    freeDeliveryAbovePiastres: Number.MAX_SAFE_INTEGER,
  })
  return { ...totals, qty: lines.reduce((sum, line) => sum + line.qty, 0) }
}

/** Weights more than a quarter off are most likely a slip of the scales or of the unit. */
export function isOddWeight(line: Pick<PackedLine, 'qty' | 'unitAmount'>, amount: number): boolean {
  const expected = expectedAmount(line)
  return Math.abs(amount - expected) > expected / 4
}
