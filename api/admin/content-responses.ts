import * as v from 'valibot'
import type { Account } from '#shop/accounts/account.ts'
import type { Deleted } from '#shop/audit-log/edit-versioned.server.ts'
import { pageNumber } from '#shop/whole-number.ts'
import type { Services } from '#server/context.ts'
import { invalidFields, notFoundOrConflict } from '#api/problem.ts'
import type { Call } from '../endpoint.ts'

export const pageQuery = v.strictObject({ page: pageNumber })

/** Deletes the record in the path, or restores it if `isDeleted` is false. */
export async function deleteByPath(
  { services: { db, now }, account, param }: Call<undefined, undefined, 'admin'>,
  setDeleted: (
    db: Services['db'],
    account: Account,
    change: { id: string; isDeleted: boolean },
    now: Date,
  ) => Promise<Deleted<string>>,
  isDeleted: boolean,
) {
  const id = param('id')
  const deleted = await setDeleted(db, account, { id, isDeleted }, now())
  return deleted.ok ? { id } : notFoundOrConflict(deleted.problem)
}

/** Answers 422 for rows that link to a missing product, with an error at each link. */
export function productGone(list: string, rows: number[]): Response {
  return invalidFields(
    Object.fromEntries(rows.map((row) => [`${list}.${row}.productId`, 'product-gone'])),
  )
}
