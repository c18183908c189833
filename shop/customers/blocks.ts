import * as v from 'valibot'
import { plainText } from '#shop/text.ts'

/** Why orders of a customer are not accepted any more; only staff read it. */
export const blockForm = v.strictObject({
  reason: v.pipe(plainText(300), v.nonEmpty('reason-required')),
})

/** A time in which orders of a customer were not accepted; without an end it is now. */
export const customerBlock = v.object({
  reason: v.string(),
  at: v.string(),
  by: v.string(),
  liftedAt: v.nullable(v.string()),
  liftedBy: v.nullable(v.string()),
})
export type CustomerBlock = v.InferOutput<typeof customerBlock>
