import * as v from 'valibot'
import { productFieldNames, type ProductField } from '#shop/catalogue/product-fields.ts'

/** The file has a column for the cover (`src`), and none for the other photos. */
const csvFields = productFieldNames.filter(
  (field): field is Exclude<ProductField, 'photos'> => field !== 'photos',
)
export const csvColumns = ['id', 'type', ...csvFields] as const
export type CsvColumn = (typeof csvColumns)[number]

export const MOST_CSV_BYTES = 5 * 1024 * 1024
export const MOST_CSV_ROWS = 5000

const cellChange = v.object({ field: v.string(), before: v.string(), after: v.string() })

/** A row that changes nothing is only counted. */
const importRow = v.object({
  /** The line in the file. Line 1 is the header. */
  line: v.number(),
  kind: v.picklist(['new', 'changed', 'wrong']),
  name: v.string(),
  changes: v.array(cellChange),
  /** True when the price changes by more than half. The admin must confirm such a change. */
  isPriceJump: v.boolean(),
  errors: v.array(v.object({ field: v.string(), code: v.string() })),
})
export type ImportRow = v.InferOutput<typeof importRow>

export const importShape = v.object({
  /** The hash of the plan. The server refuses an import whose plan has changed. */
  plan: v.string(),
  isApplied: v.boolean(),
  counts: v.object({ new: v.number(), changed: v.number(), same: v.number(), wrong: v.number() }),
  rows: v.array(importRow),
})
export type ImportAnswer = v.InferOutput<typeof importShape>
