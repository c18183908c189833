import * as v from 'valibot'

export function wholeNumber(least: number, most: number) {
  return v.pipe(
    v.number('whole-number'),
    v.integer('whole-number'),
    v.minValue(least, 'too-small'),
    v.maxValue(most, 'too-large'),
  )
}

/** The largest value of a column of whole numbers. */
const MOST_STORABLE = 2 ** 31 - 1

/** A whole number that a query may compare with a column: PostgreSQL throws for larger ones. */
export const storableInteger = v.pipe(
  v.number('whole-number'),
  v.integer('whole-number'),
  v.minValue(-MOST_STORABLE, 'whole-number'),
  v.maxValue(MOST_STORABLE, 'whole-number'),
)

/** A whole number in an address, at least 1. */
export const countInAddress = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'whole-number'),
  v.transform(Number),
  v.minValue(1, 'too-small'),
)

export const pageNumber = v.optional(countInAddress, '1')
