import * as v from 'valibot'

const detail = v.nullable(v.record(v.string(), v.unknown()))

/** Who did what to a thing, with the fields that differ before and after. */
export const changeShape = v.object({
  at: v.string(),
  who: v.string(),
  what: v.string(),
  before: detail,
  after: detail,
})
export type Change = v.InferOutput<typeof changeShape>
