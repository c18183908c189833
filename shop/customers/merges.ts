import * as v from 'valibot'

/** `with` is the id of the other customer. */
export const mergeQuery = v.strictObject({
  with: v.pipe(v.string('text'), v.maxLength(64, 'too-long'), v.nonEmpty('required')),
})

export const mergeForm = v.strictObject({
  /** A form that is sent twice with one id merges once. */
  id: v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase()),
  with: mergeQuery.entries.with,
})

/** An account, or the guest orders of a phone. For guest orders `account` is null. */
export const customerPartShape = v.object({
  account: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  phone: v.nullable(v.string()),
  /** The number of orders in any state. */
  orders: v.number(),
  creditPiastres: v.number(),
})
export type CustomerPartView = v.InferOutput<typeof customerPartShape>

/** The result of a merge that is not made yet. */
export const mergePreview = v.object({
  parts: v.array(customerPartShape),
  otherParts: v.array(customerPartShape),
  /** True if both are one customer already. */
  areOne: v.boolean(),
  /** `creditGoesTo` is the e-mail of the account that gets the credit, or else its name. */
  movedPiastres: v.number(),
  creditGoesTo: v.string(),
  /** The number of notes about the other customer. */
  notes: v.number(),
  /** True if one of the customers has a block. After the merge it counts for both. */
  isNotAccepted: v.boolean(),
})
export type MergePreview = v.InferOutput<typeof mergePreview>

export const customerMerge = v.object({
  id: v.string(),
  at: v.string(),
  by: v.string(),
  /** The e-mails and phones of the merged parts. */
  parts: v.array(v.string()),
  movedPiastres: v.number(),
})
export type CustomerMerge = v.InferOutput<typeof customerMerge>
