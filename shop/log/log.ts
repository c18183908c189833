import * as v from 'valibot'
import { auditEntryShape } from '#shop/audit-log/audit-entry.ts'
import { isDay } from '#shop/cairo.ts'
import { pageNumber } from '#shop/whole-number.ts'

export const ENTRIES_PER_PAGE = 50

const text = v.optional(v.pipe(v.string(), v.maxLength(200, 'too-long')))

/** `who` is an e-mail, `thing` the kind of a record, and `id` its id. */
export const logQuery = v.strictObject({
  who: text,
  thing: text,
  day: v.optional(v.pipe(v.string(), v.check(isDay, 'day'))),
  id: text,
  page: pageNumber,
})
export type LogQuery = v.InferOutput<typeof logQuery>

export const logEntry = v.object({
  id: v.string(),
  ...auditEntryShape.entries,
  thing: v.string(),
  thingId: v.string(),
  /** Empty if the record has no name or no longer exists. */
  name: v.string(),
  nameAr: v.string(),
  /** The path of the record below `/admin`. Null if it has none. */
  path: v.nullable(v.string()),
  /** True if the change can be put back, unless its fields have changed since. */
  canPutBack: v.boolean(),
})
export type LogEntry = v.InferOutput<typeof logEntry>

export const logPage = v.object({
  entries: v.array(logEntry),
  total: v.number(),
  /** The e-mails of all who ever changed something. */
  people: v.array(v.string()),
  /** The kinds of all records that were ever changed. */
  things: v.array(v.string()),
})
export type LogPage = v.InferOutput<typeof logPage>

export type PutBackProblem =
  | 'not-found'
  | 'cannot-put-back'
  | 'changed-since'
  | 'put-back-refused'
  | 'owner-setting'
