import * as v from 'valibot'
import { pageNumber } from '#shop/whole-number.ts'
import { invalidFields } from '#api/problem.ts'

/** The `page` parameter of a list, from 1. */
export const pageQuery = v.strictObject({ page: pageNumber })

/** 422 for rows that link to a product that no longer exists, with an error at each link. */
export function productGone(list: string, rows: number[]): Response {
  return invalidFields(
    Object.fromEntries(rows.map((row) => [`${list}.${row}.productId`, 'product-gone'])),
  )
}
