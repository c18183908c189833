import * as v from 'valibot'
import { units } from './product.ts'

export const productLink = v.nullable(v.pipe(v.string('text'), v.maxLength(64, 'too-long')))

export const linkedProduct = v.object({
  id: v.string(),
  name: v.string(),
  nameAr: v.string(),
})
/** A linked product with what tells its price by weight. `offer` is in force, in per cent. */
export const pricedProduct = v.object({
  ...linkedProduct.entries,
  pricePiastres: v.number(),
  offer: v.number(),
  unit: v.picklist(units),
  unitAmount: v.number(),
})
export type PricedProduct = v.InferOutput<typeof pricedProduct>
export type LinkedProduct = v.InferOutput<typeof linkedProduct>
