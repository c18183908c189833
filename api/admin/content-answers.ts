import * as v from 'valibot'
import { invalidFields } from '../problem.ts'

/** The page of a list, from 1. */
export const pageQuery = v.strictObject({
  page: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'whole-number'),
      v.transform(Number),
      v.minValue(1, 'too-small'),
    ),
    '1',
  ),
})

/** The rows whose product is not for sale any more, each marked at its link. */
export function productGone(list: string, rows: number[]): Response {
  return invalidFields(
    Object.fromEntries(rows.map((row) => [`${list}.${row}.productId`, 'product-gone'])),
  )
}
