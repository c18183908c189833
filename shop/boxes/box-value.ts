import { measureOf, unitPrice } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'
import type { BoxRow } from './box.ts'

/** What an item of a box costs bought singly, offers included; undefined for what is not sold by weight. */
export function rowValue({ grams, product }: BoxRow): Piastres | undefined {
  if (!product) return undefined
  const measure = measureOf(product.unit)
  if (measure?.name !== 'kg') return undefined
  return Math.round((unitPrice(product) * grams * measure.parts) / (1000 * product.unitAmount))
}

/** What the items of a box cost bought singly, and how many of them have such a price. */
export function boxValue(rows: BoxRow[]): { piastres: Piastres; counted: number } {
  const values = rows.map(rowValue).filter((value) => value !== undefined)
  return { piastres: values.reduce((sum, value) => sum + value, 0), counted: values.length }
}
