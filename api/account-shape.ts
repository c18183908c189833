import * as v from 'valibot'
import type { Account } from '#shop/accounts/account.ts'

/** The JSON of an account. */
export const accountShape = v.object({
  _id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  role: v.picklist(['customer', 'admin']),
})

export function shapeAccount(account: Account): v.InferOutput<typeof accountShape> {
  const { id, firstName, lastName, email, phone, role } = account
  return { _id: id, first_name: firstName, last_name: lastName, email, phone, role }
}
