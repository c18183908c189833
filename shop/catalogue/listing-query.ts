import * as v from 'valibot'
import { conditions } from './condition.ts'
import { MOST_LETTERS, sortings } from './listing.ts'

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1'], 'choice'),
    v.transform((value) => value === '1'),
  ),
)
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'whole-number'), v.transform(Number))

export const words = v.pipe(v.string(), v.maxLength(MOST_LETTERS, 'too-long'))

/** The listing part of an address, strictly: the API refuses what it does not understand. */
export const listingQuery = v.strictObject({
  page: v.optional(v.pipe(wholeNumber, v.minValue(1, 'too-small'))),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1, 'too-small'), v.maxValue(100, 'too-large'))),
  q: v.optional(words),
  sort: v.optional(v.picklist(sortings, 'choice')),
  offer: flag,
  stock: flag,
  condition: v.optional(v.picklist(conditions, 'choice')),
})
