import { unitPrice } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'
import type { BoxRow } from './box.ts'

/** The grams in one unit of what is sold by weight. */
const gramsIn: Record<string, number> = { kg: 1000, g: 1 }

/** What an item of a box costs bought singly, offers included; undefined for what is not sold by weight. */
export function rowValue({ grams, product }: BoxRow): Piastres | undefined {
  const gramsInUnit = product && gramsIn[product.unit]
  if (!gramsInUnit) return undefined
  return Math.round((unitPrice(product) * grams) / (gramsInUnit * product.unitAmount))
}

/** What the items of a box cost bought singly, and how many of them have such a price. */
export function boxValue(rows: BoxRow[]): { piastres: Piastres; counted: number } {
  const values = rows.map(rowValue).filter((value) => value !== undefined)
  return { piastres: values.reduce((sum, value) => sum + value, 0), counted: values.length }
}
