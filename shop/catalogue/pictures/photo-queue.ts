import * as v from 'valibot'
import { adminProductShape } from '../staff-products.ts'

/** `skip` is the number of products to pass over at the start of the queue. */
export const photoQueueQuery = v.strictObject({
  skip: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'whole-number'), v.transform(Number)),
    '0',
  ),
})

export const photoQueueShape = v.object({
  /** Includes hidden products. */
  total: v.number(),
  /** Products whose cover is a drawing. */
  onlyDrawn: v.number(),
  /** Null when all products are photographed or skipped. */
  next: v.nullable(adminProductShape),
})
export type PhotoQueue = v.InferOutput<typeof photoQueueShape>
