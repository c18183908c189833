import * as v from 'valibot'
import { adminProductShape } from '../staff-products.ts'

/** The number of products to skip from the start of the queue. */
export const photoQueueQuery = v.strictObject({
  skip: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'whole-number'), v.transform(Number)),
    '0',
  ),
})

export const photoQueueShape = v.object({
  /** The number of products, including hidden ones. */
  total: v.number(),
  /** The number of products whose cover is a drawing. */
  onlyDrawn: v.number(),
  /** The next product to photograph; null when all are photographed or skipped. */
  next: v.nullable(adminProductShape),
})
export type PhotoQueue = v.InferOutput<typeof photoQueueShape>
