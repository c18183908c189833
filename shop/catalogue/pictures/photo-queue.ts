import * as v from 'valibot'
import { adminProductShape } from '../staff-products.ts'

/** How many products to leave out from the start of the queue. */
export const photoQueueQuery = v.strictObject({
  skip: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'whole-number'), v.transform(Number)),
    '0',
  ),
})

export const photoQueueShape = v.object({
  /** All products, hidden ones too. */
  total: v.number(),
  /** Of them, those whose cover is a drawing. */
  onlyDrawn: v.number(),
  /** The next one to photograph; none when all are photographed or left out. */
  next: v.nullable(adminProductShape),
})
export type PhotoQueue = v.InferOutput<typeof photoQueueShape>
