import * as v from 'valibot'
import { plainText } from '#shop/text.ts'

/** Only staff read the reason. */
export const blockForm = v.strictObject({
  reason: v.pipe(plainText(300), v.nonEmpty('reason-required')),
})

/** A period in which the shop did not accept the customer's orders. `liftedAt` is null until it ends. */
export const customerBlock = v.object({
  reason: v.string(),
  at: v.string(),
  by: v.string(),
  liftedAt: v.nullable(v.string()),
  liftedBy: v.nullable(v.string()),
})
export type CustomerBlock = v.InferOutput<typeof customerBlock>
