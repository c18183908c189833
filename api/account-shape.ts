import * as v from 'valibot'
import { roles, type Account } from '#shop/accounts/account.ts'

export const accountShape = v.object({
  _id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  /**
   * True once the customer entered a code sent to the phone. From then on the phone can be used to sign in.
   */
  phone_confirmed: v.boolean(),
  role: v.picklist(roles),
})

export function shapeAccount(account: Account): v.InferOutput<typeof accountShape> {
  const { id, firstName, lastName, email, phone, isPhoneConfirmed, role } = account
  return {
    _id: id,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    phone_confirmed: isPhoneConfirmed,
    role,
  }
}
