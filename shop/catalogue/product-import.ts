import * as v from 'valibot'

export const csvColumns = [
  'id',
  'type',
  'slug',
  'name',
  'nameAr',
  'desc',
  'descAr',
  'src',
  'price',
  'offer',
  'quantity',
  'unit',
  'unitAmount',
  'origin',
  'originAr',
  'conditions',
  'richIn',
  'visible',
] as const
export type CsvColumn = (typeof csvColumns)[number]

export const MOST_CSV_BYTES = 5 * 1024 * 1024
export const MOST_CSV_ROWS = 5000

const cellChange = v.object({ field: v.string(), before: v.string(), after: v.string() })

/** What a row of the file would do. Rows that change nothing are only counted. */
const importRow = v.object({
  /** In the file; its first line is the header. */
  line: v.number(),
  kind: v.picklist(['new', 'changed', 'wrong']),
  name: v.string(),
  changes: v.array(cellChange),
  /** The price changes by more than half: the admin looks at it before the file is applied. */
  isPriceJump: v.boolean(),
  errors: v.array(v.object({ field: v.string(), code: v.string() })),
})
export type ImportRow = v.InferOutput<typeof importRow>

export const importShape = v.object({
  /** Names this very plan: applying it later does this and nothing else. */
  plan: v.string(),
  isApplied: v.boolean(),
  counts: v.object({ new: v.number(), changed: v.number(), same: v.number(), wrong: v.number() }),
  rows: v.array(importRow),
})
export type ImportAnswer = v.InferOutput<typeof importShape>
