import * as v from 'valibot'
import { lineCategories } from '#shop/catalogue/category.ts'
import { stockQuantity } from '#shop/catalogue/product-fields.ts'
import { units } from '#shop/catalogue/product.ts'

/**
 * A product is low up to `fewLeft` units of sale. Null for the shop's usual limit. `from` is the value that
 * the editor saw.
 */
export const limitForm = v.strictObject({
  fewLeft: v.nullable(stockQuantity),
  from: v.nullable(v.number('quantity')),
})
export type LimitForm = v.InferOutput<typeof limitForm>

export const stockLimit = v.object({
  id: v.string(),
  category: v.picklist(lineCategories),
  name: v.string(),
  nameAr: v.string(),
  quantity: v.number(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  /** Null for the shop's usual limit. */
  fewLeft: v.nullable(v.number()),
  isLow: v.boolean(),
})
export const stockLimits = v.object({
  /** The limit of products without their own. */
  usual: v.number(),
  products: v.array(stockLimit),
})
export type StockLimits = v.InferOutput<typeof stockLimits>
