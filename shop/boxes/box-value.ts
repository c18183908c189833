import { measureOf, unitPrice, type Product } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'

type Valued = {
  grams: number
  product?: Pick<Product, 'pricePiastres' | 'offer' | 'unit' | 'unitAmount'> | null
}

/**
 * The price of the item without the box, offers included. Undefined if the shop does not sell the item by
 * weight.
 */
export function rowValue({ grams, product }: Valued): Piastres | undefined {
  if (!product) return undefined
  const measure = measureOf(product.unit)
  if (measure?.name !== 'kg') return undefined
  return Math.round((unitPrice(product) * grams * measure.parts) / (1000 * product.unitAmount))
}

/** The sum of the items' own prices. `counted` is the number of items that have such a price. */
export function boxValue(rows: Valued[]): { piastres: Piastres; counted: number } {
  const values = rows.map(rowValue).filter((value) => value !== undefined)
  return { piastres: values.reduce((sum, value) => sum + value, 0), counted: values.length }
}
