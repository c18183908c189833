import * as v from 'valibot'
import { applyOffer, type Piastres } from '#shop/money.ts'
import { vatOfParts } from '#shop/vat.ts'
import { amountOfUnits, measureOfUnit, partsOf, type SoldBy } from './measure.ts'
import { goodsShape } from './receipt.ts'

export const MARGIN_DAYS = 90
export const marginsQuery = v.strictObject({
  /** Receipts of this number of past days count. */
  days: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'whole-number'), v.transform(Number)),
    String(MARGIN_DAYS),
  ),
})

const margin = v.object({
  /** The cost of a kilogram, litre or piece. */
  costPiastres: v.number(),
  /** The price of one unit of sale without VAT, minus its cost. */
  marginPiastres: v.number(),
  /** The share of the price without VAT. Null if the price is 0. */
  percent: v.nullable(v.number()),
})
export const productMargin = v.object({
  ...goodsShape,
  unit: v.string(),
  unitAmount: v.number(),
  pricePiastres: v.number(),
  withoutVatPiastres: v.number(),
  /** `last` is the margin by the last cost, `average` by the period's average cost, weighted by amount. */
  last: margin,
  average: margin,
})
export type ProductMargin = v.InferOutput<typeof productMargin>
export const margins = v.object({ days: v.number(), products: v.array(productMargin) })

type Priced = { pricePiastres: Piastres; offer: number; vatRate: number }

export function priceWithoutVat({ pricePiastres, offer, vatRate }: Priced): Piastres {
  const piastres = applyOffer(pricePiastres, offer)
  const [vat = 0] = vatOfParts([{ piastres, rate: vatRate }])
  return piastres - vat
}

/** `costPiastres` is the cost of a kilogram, litre or piece. */
export function marginAt(
  product: Priced & SoldBy,
  costPiastres: Piastres,
): v.InferOutput<typeof margin> {
  const parts = partsOf(measureOfUnit(product.unit))
  const cost = Math.round((costPiastres * amountOfUnits(1, product)) / parts)
  const price = priceWithoutVat(product)
  const marginPiastres = price - cost
  const percent = price > 0 ? Math.round((marginPiastres / price) * 100) : null
  return { costPiastres, marginPiastres, percent }
}

/**
 * Returns the last cost of one unit of sale, and the share of another price without VAT that it leaves, in per
 * cent. The offer in force lowers that price, too.
 */
export function marginAtPrice(bought: ProductMargin, price: Piastres) {
  const { last, pricePiastres, withoutVatPiastres } = bought
  const cost = withoutVatPiastres - last.marginPiastres
  const net = pricePiastres > 0 ? (withoutVatPiastres * price) / pricePiastres : 0
  return { cost, percent: net > 0 ? Math.round(((net - cost) / net) * 100) : null }
}

/** Weighted by amount. Undefined without receipts. */
export function averageCost(
  receipts: { amount: number; costPiastres: Piastres }[],
): Piastres | undefined {
  const amount = receipts.reduce((sum, one) => sum + one.amount, 0)
  if (amount === 0) return undefined
  const cost = receipts.reduce((sum, one) => sum + one.amount * one.costPiastres, 0)
  return Math.round(cost / amount)
}
