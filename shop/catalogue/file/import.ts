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

/** An answer to the question which category a value of the file is. `skip` leaves out its rows. */
export const categoryAnswers = [...categories, 'skip'] as const
export type CategoryAnswer = (typeof categoryAnswers)[number]
const answerOrNone = v.picklist(['', ...categoryAnswers], 'choice')
export const MOST_CATEGORY_VALUES = 200

/**
 * Reasons to leave out a row that is no product: printed lines, headers and totals, further pictures, the common
 * row of variants, rows without a value that is read, and rows of a category that the admin leaves out.
 */
export const leftOutReasons = [
  'line',
  'header',
  'totals',
  'picture',
  'variants',
  'no-values',
  'category',
] as const
export type LeftOut = (typeof leftOutReasons)[number]

const columnOrNone = v.picklist(['', ...csvColumns], 'choice')

/** Answers separated by commas. */
function listOf<Answer extends v.GenericSchema<string>>(answer: Answer, most: number) {
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',')),
    v.array(answer),
    v.maxLength(most, 'too-many'),
  )
}

/** The admin's answers to the questions that a file leaves open, as query parameters. */
export const fileChoices = v.strictObject({
  /** The shop's column for each column of the file, separated by commas; empty for one that is not read. */
  columns: v.optional(listOf(columnOrNone, MOST_CSV_COLUMNS)),
  /**
   * The answer for each of the answer's `categories`, separated by commas; empty for a value that is not answered.
   */
  categories: v.optional(listOf(answerOrNone, MOST_CATEGORY_VALUES)),
  /** The category of new products whose row names none. */
  type: v.optional(v.picklist(categories, 'choice')),
  dates: v.optional(v.picklist(dateOrders, 'choice')),
  namesakes: v.optional(v.picklist(namesakeChoices, 'choice')),
})
export type FileChoices = v.InferOutput<typeof fileChoices>

/** A column of the file with its first value, and the shop's column for it. */
export const fileColumn = v.object({ name: v.string(), example: v.string(), column: columnOrNone })
export type FileColumn = v.InferOutput<typeof fileColumn>

/**
 * A value of the category column that is not the shop's own name, and its category, as answered, read or, while
 * it is asked about, proposed.
 */
const categoryValue = v.object({
  value: v.string(),
  /** The name of the first product with this value. */
  example: v.string(),
  category: answerOrNone,
  isAsked: v.boolean(),
})
export type CategoryValue = v.InferOutput<typeof categoryValue>

const cellChange = v.object({ field: v.string(), before: v.string(), after: v.string() })

/** A row that changes nothing is only counted. */
const importRow = v.object({
  /** The line in the file on which the row begins. */
  line: v.number(),
  kind: v.picklist(['new', 'changed', 'wrong', 'left-out']),
  name: v.string(),
  changes: v.array(cellChange),
  /** True when the price changes by more than half. The admin must confirm such a change. */
  isPriceJump: v.boolean(),
  /** True when a new product has the name of another one. The admin must choose what to do with it. */
  isNamesake: v.boolean(),
  errors: v.array(v.object({ field: v.string(), code: v.string() })),
  /** The reason of a row that is left out. */
  leftOut: v.optional(v.picklist(leftOutReasons)),
})
export type ImportRow = v.InferOutput<typeof importRow>

export const importShape = v.object({
  /** The hash of the plan. The server refuses an import whose plan has changed. */
  plan: v.string(),
  isApplied: v.boolean(),
  counts: v.object({
    new: v.number(),
    changed: v.number(),
    same: v.number(),
    wrong: v.number(),
    leftOut: v.number(),
  }),
  columns: v.array(fileColumn),
  categories: v.array(categoryValue),
  rows: v.array(importRow),
})
export type ImportAnswer = v.InferOutput<typeof importShape>
