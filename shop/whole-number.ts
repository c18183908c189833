import * as v from 'valibot'

export function wholeNumber(least: number, most: number) {
  return v.pipe(
    v.number('whole-number'),
    v.integer('whole-number'),
    v.minValue(least, 'too-small'),
    v.maxValue(most, 'too-large'),
  )
}

/** The largest value of PostgreSQL's type `integer`. */
const MOST_STORABLE = 2 ** 31 - 1

/** A query may compare this number with a column, because PostgreSQL throws only for larger ones. */
export const storableInteger = v.pipe(
  v.number('whole-number'),
  v.integer('whole-number'),
  v.minValue(-MOST_STORABLE, 'whole-number'),
  v.maxValue(MOST_STORABLE, 'whole-number'),
)

/** A positive whole number in a query string. */
export const countInAddress = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'whole-number'),
  v.transform(Number),
  v.minValue(1, 'too-small'),
)

export const pageNumber = v.optional(countInAddress, '1')
