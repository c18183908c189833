import * as v from 'valibot'
import { plainText } from '#shop/text.ts'

/** The reason why orders of a customer are not accepted; only staff read it. */
export const blockForm = v.strictObject({
  reason: v.pipe(plainText(300), v.nonEmpty('reason-required')),
})

/** A period in which orders of a customer were not accepted. Without an end it lasts until now. */
export const customerBlock = v.object({
  reason: v.string(),
  at: v.string(),
  by: v.string(),
  liftedAt: v.nullable(v.string()),
  liftedBy: v.nullable(v.string()),
})
export type CustomerBlock = v.InferOutput<typeof customerBlock>
