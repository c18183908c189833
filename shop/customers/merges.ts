import * as v from 'valibot'

/** Query parameters of a merge that is only asked about: the id of the other customer. */
export const mergeQuery = v.strictObject({
  with: v.pipe(v.string('text'), v.maxLength(64, 'too-long'), v.nonEmpty('required')),
})

/** Two customers are one. */
export const mergeForm = v.strictObject({
  /** Names the merge: sent again, it is made once. */
  id: v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase()),
  with: mergeQuery.entries.with,
})

/** An account, or guests' orders of one phone: one of the two has the value. */
export const customerPartShape = v.object({
  account: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  phone: v.nullable(v.string()),
  /** All of its orders, in every state. */
  orders: v.number(),
  creditPiastres: v.number(),
})
export type CustomerPartView = v.InferOutput<typeof customerPartShape>

/** What would become one. */
export const mergePreview = v.object({
  parts: v.array(customerPartShape),
  otherParts: v.array(customerPartShape),
  /** They are one person already: nothing would change. */
  areOne: v.boolean(),
  /** What of the credit goes to another account, and its e-mail or phone. */
  movedPiastres: v.number(),
  creditGoesTo: v.string(),
  /** Notes of the other one that come along. */
  notes: v.number(),
  /** Orders of one of them are not accepted: then of none. */
  isNotAccepted: v.boolean(),
})
export type MergePreview = v.InferOutput<typeof mergePreview>

/** That staff said two customers to be one. */
export const customerMerge = v.object({
  id: v.string(),
  at: v.string(),
  by: v.string(),
  /** E-mails of accounts and phones that were put together. */
  parts: v.array(v.string()),
  movedPiastres: v.number(),
})
export type CustomerMerge = v.InferOutput<typeof customerMerge>
