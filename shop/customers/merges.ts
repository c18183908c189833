import * as v from 'valibot'

/** Query parameters of the preview of a merge: the id of the other customer. */
export const mergeQuery = v.strictObject({
  with: v.pipe(v.string('text'), v.maxLength(64, 'too-long'), v.nonEmpty('required')),
})

export const mergeForm = v.strictObject({
  /** Identifies the merge, so that a form sent twice merges once. */
  id: v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase()),
  with: mergeQuery.entries.with,
})

/** An account, or the guest orders of one phone. Exactly one of the two is not null. */
export const customerPartShape = v.object({
  account: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  phone: v.nullable(v.string()),
  /** The number of its orders in any state. */
  orders: v.number(),
  creditPiastres: v.number(),
})
export type CustomerPartView = v.InferOutput<typeof customerPartShape>

/** The result of a merge before it is made. */
export const mergePreview = v.object({
  parts: v.array(customerPartShape),
  otherParts: v.array(customerPartShape),
  /** True if they are one person already, so that nothing would change. */
  areOne: v.boolean(),
  /** The credit that moves to another account, and that account's e-mail or phone. */
  movedPiastres: v.number(),
  creditGoesTo: v.string(),
  /** The number of the other customer's notes. */
  notes: v.number(),
  /** True if orders of one of them are not accepted; after the merge neither's are. */
  isNotAccepted: v.boolean(),
})
export type MergePreview = v.InferOutput<typeof mergePreview>

/** A merge that staff made. */
export const customerMerge = v.object({
  id: v.string(),
  at: v.string(),
  by: v.string(),
  /** The e-mails and phones of the merged parts. */
  parts: v.array(v.string()),
  movedPiastres: v.number(),
})
export type CustomerMerge = v.InferOutput<typeof customerMerge>
