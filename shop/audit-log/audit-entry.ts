import * as v from 'valibot'

const detail = v.nullable(v.record(v.string(), v.unknown()))

/** One audit entry: the person, the action, the time, and the fields that differ before and after. */
export const auditEntryShape = v.object({
  at: v.string(),
  who: v.string(),
  what: v.string(),
  before: detail,
  after: detail,
})
export type AuditEntry = v.InferOutput<typeof auditEntryShape>
