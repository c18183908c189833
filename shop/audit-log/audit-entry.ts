import * as v from 'valibot'

const detail = v.nullable(v.record(v.string(), v.unknown()))

/** `before` and `after` hold only the fields that differ. */
export const auditEntryShape = v.object({
  at: v.string(),
  who: v.string(),
  what: v.string(),
  before: detail,
  after: detail,
})
export type AuditEntry = v.InferOutput<typeof auditEntryShape>
