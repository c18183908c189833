import * as v from 'valibot'
import { categories } from '#shop/catalogue/category.ts'
import { productFieldNames, type ProductField } from '#shop/catalogue/product-fields.ts'

/** The file has a column for the cover (`src`), and none for the other photos. */
const csvFields = productFieldNames.filter(
  (field): field is Exclude<ProductField, 'photos'> => field !== 'photos',
)
export const csvColumns = ['id', 'type', ...csvFields] as const
export type CsvColumn = (typeof csvColumns)[number]

export const MOST_CSV_BYTES = 5 * 1024 * 1024
export const MOST_CSV_ROWS = 5000
export const MOST_CSV_COLUMNS = 250

/** Ways to treat a row without id whose product name exists already. */
export const namesakeChoices = ['update', 'add', 'skip'] as const
export type NamesakeChoice = (typeof namesakeChoices)[number]

/** The first of day and month in the dates of a file: `28/11/2026` or `11/28/2026`. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

const columnOrNone = v.picklist(['', ...csvColumns], 'choice')

/** The admin's answers to the questions that a file leaves open, as query parameters. */
export const fileChoices = v.strictObject({
  /** The shop's column for each column of the file, separated by commas; empty for one that is not read. */
  columns: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(columnOrNone),
      v.maxLength(MOST_CSV_COLUMNS, 'too-many'),
    ),
  ),
  /** The category of new products whose row names none. */
  type: v.optional(v.picklist(categories, 'choice')),
  dates: v.optional(v.picklist(dateOrders, 'choice')),
  namesakes: v.optional(v.picklist(namesakeChoices, 'choice')),
})
export type FileChoices = v.InferOutput<typeof fileChoices>

/** A column of the file with its first value, and the shop's column for it. */
export const fileColumn = v.object({ name: v.string(), example: v.string(), column: columnOrNone })
export type FileColumn = v.InferOutput<typeof fileColumn>

const cellChange = v.object({ field: v.string(), before: v.string(), after: v.string() })

/** A row that changes nothing is only counted. */
const importRow = v.object({
  /** The line in the file on which the row begins. */
  line: v.number(),
  kind: v.picklist(['new', 'changed', 'wrong']),
  name: v.string(),
  changes: v.array(cellChange),
  /** True when the price changes by more than half. The admin must confirm such a change. */
  isPriceJump: v.boolean(),
  /** True when a new product has the name of another one. The admin must choose what to do with it. */
  isNamesake: v.boolean(),
  errors: v.array(v.object({ field: v.string(), code: v.string() })),
})
export type ImportRow = v.InferOutput<typeof importRow>

export const importShape = v.object({
  /** The hash of the plan. The server refuses an import whose plan has changed. */
  plan: v.string(),
  isApplied: v.boolean(),
  counts: v.object({ new: v.number(), changed: v.number(), same: v.number(), wrong: v.number() }),
  columns: v.array(fileColumn),
  rows: v.array(importRow),
})
export type ImportAnswer = v.InferOutput<typeof importShape>
