import { measureOf, unitPrice } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'
import type { BoxRow } from './box.ts'

/**
 * Returns the price of an item bought by itself, offers included. Returns undefined for an item that is not
 * sold by weight.
 */
export function rowValue({ grams, product }: BoxRow): Piastres | undefined {
  if (!product) return undefined
  const measure = measureOf(product.unit)
  if (measure?.name !== 'kg') return undefined
  return Math.round((unitPrice(product) * grams * measure.parts) / (1000 * product.unitAmount))
}

/**
 * Adds up the prices of a box's items bought by themselves. `counted` is the number of items that have such
 * a price.
 */
export function boxValue(rows: BoxRow[]): { piastres: Piastres; counted: number } {
  const values = rows.map(rowValue).filter((value) => value !== undefined)
  return { piastres: values.reduce((sum, value) => sum + value, 0), counted: values.length }
}
