import * as v from 'valibot'
import { countInAddress } from '#shop/whole-number.ts'
import { conditions } from './condition.ts'
import { MOST_LETTERS, sortings } from './listing.ts'

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1'], 'choice'),
    v.transform((value) => value === '1'),
  ),
)

export const words = v.pipe(v.string(), v.maxLength(MOST_LETTERS, 'too-long'))

export const listingQuery = v.strictObject({
  page: v.optional(countInAddress),
  limit: v.optional(v.pipe(countInAddress, v.maxValue(100, 'too-large'))),
  q: v.optional(words),
  sort: v.optional(v.picklist(sortings, 'choice')),
  offer: flag,
  stock: flag,
  condition: v.optional(v.picklist(conditions, 'choice')),
})
