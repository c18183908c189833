import type { Piastres } from '#shop/money.ts'
import { priceWithoutVat, type ProductMargin } from './margin.ts'

/** The last cost of a kilogram, by product id. */
export type KilogramCosts = ReadonlyMap<string, Piastres>

/** Leaves out products that the shop does not buy by weight, because box rows are weights. */
export function kilogramCosts(
  products: Pick<ProductMargin, 'productId' | 'measure' | 'last'>[],
): KilogramCosts {
  const weighed = products.filter(({ measure }) => measure === 'kg')
  return new Map(weighed.map(({ productId, last }) => [productId, last.costPiastres]))
}

type Row = { grams: number; product: { id: string } | null }

/** The last cost of the row's weight. Undefined without a product or without a known cost. */
export function rowCost({ grams, product }: Row, costs: KilogramCosts): Piastres | undefined {
  const cost = product ? costs.get(product.id) : undefined
  return cost === undefined ? undefined : Math.round((cost * grams) / 1000)
}

/** `counted` is the number of rows with a known cost. */
export function boxCost(
  rows: Row[],
  costs: KilogramCosts,
): { piastres: Piastres; counted: number } {
  const known = rows.map((row) => rowCost(row, costs)).filter((cost) => cost !== undefined)
  return { piastres: known.reduce((sum, cost) => sum + cost, 0), counted: known.length }
}

/** The box's price without VAT, minus the cost. `percent` is null for a box that costs nothing. */
export function boxMargin(
  box: { pricePiastres: Piastres; vatRate: number },
  costPiastres: Piastres,
): { piastres: Piastres; percent: number | null } {
  const price = priceWithoutVat({ ...box, offer: 0 })
  const piastres = price - costPiastres
  return { piastres, percent: price > 0 ? Math.round((piastres / price) * 100) : null }
}
