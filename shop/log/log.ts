import * as v from 'valibot'
import { auditEntryShape } from '#shop/audit-log/audit-entry.ts'
import { isDay } from '#shop/cairo.ts'
import { pageNumber } from '#shop/whole-number.ts'

export const ENTRIES_PER_PAGE = 50

const text = v.optional(v.pipe(v.string(), v.maxLength(200, 'too-long')))

/** Each narrows the log: who did it (e-mail), to what, on which day, and to which of them. */
export const logQuery = v.strictObject({
  who: text,
  thing: text,
  day: v.optional(v.pipe(v.string(), v.check(isDay, 'day'))),
  id: text,
  page: pageNumber,
})
export type LogQuery = v.InferOutput<typeof logQuery>

/** An entry, with the record that it is about as it is called now. */
export const logEntry = v.object({
  id: v.string(),
  ...auditEntryShape.entries,
  thing: v.string(),
  thingId: v.string(),
  /** Empty where it has no name, or is gone. */
  name: v.string(),
  nameAr: v.string(),
  /** Its page below `/admin`; null where it has none. */
  path: v.nullable(v.string()),
  /** Whether it can be put back, if nothing of it changed since. */
  canPutBack: v.boolean(),
})
export type LogEntry = v.InferOutput<typeof logEntry>

export const logPage = v.object({
  entries: v.array(logEntry),
  total: v.number(),
  /** Who ever changed something, by e-mail. */
  people: v.array(v.string()),
  /** What was ever changed. */
  things: v.array(v.string()),
})
export type LogPage = v.InferOutput<typeof logPage>

/** Why an entry is not put back. */
export type PutBackProblem =
  | 'not-found'
  | 'cannot-put-back'
  | 'changed-since'
  | 'put-back-refused'
  | 'owner-setting'
