import * as v from 'valibot'
import { pageNumber } from '#shop/whole-number.ts'
import { invalidFields } from '#api/problem.ts'

export const pageQuery = v.strictObject({ page: pageNumber })

/** Answers 422 for rows that link to a missing product, with an error at each link. */
export function productGone(list: string, rows: number[]): Response {
  return invalidFields(
    Object.fromEntries(rows.map((row) => [`${list}.${row}.productId`, 'product-gone'])),
  )
}
