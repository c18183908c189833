import * as v from 'valibot'
import { auditEntryShape } from '#shop/audit-log/audit-entry.ts'
import { isDay } from '#shop/cairo.ts'
import { pageNumber } from '#shop/whole-number.ts'

export const ENTRIES_PER_PAGE = 50

const text = v.optional(v.pipe(v.string(), v.maxLength(200, 'too-long')))

/** Filters of the log: the e-mail of the person, the kind of the record, the day, and the record's id. */
export const logQuery = v.strictObject({
  who: text,
  thing: text,
  day: v.optional(v.pipe(v.string(), v.check(isDay, 'day'))),
  id: text,
  page: pageNumber,
})
export type LogQuery = v.InferOutput<typeof logQuery>

/** An entry, with the current name of its record. */
export const logEntry = v.object({
  id: v.string(),
  ...auditEntryShape.entries,
  thing: v.string(),
  thingId: v.string(),
  /** Empty if the record has no name or is gone. */
  name: v.string(),
  nameAr: v.string(),
  /** The page of the record below `/admin`; null if it has none. */
  path: v.nullable(v.string()),
  /** True if the change can be put back, provided that its fields have not changed since. */
  canPutBack: v.boolean(),
})
export type LogEntry = v.InferOutput<typeof logEntry>

export const logPage = v.object({
  entries: v.array(logEntry),
  total: v.number(),
  /** The e-mails of all who ever changed something. */
  people: v.array(v.string()),
  /** All kinds of records that were ever changed. */
  things: v.array(v.string()),
})
export type LogPage = v.InferOutput<typeof logPage>

/** The reason why an entry is not put back. */
export type PutBackProblem =
  | 'not-found'
  | 'cannot-put-back'
  | 'changed-since'
  | 'put-back-refused'
  | 'owner-setting'
