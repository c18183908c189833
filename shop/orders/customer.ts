import * as v from 'valibot'
import { placeSent } from '#shop/coordinates.ts'
import { email, oneLine, plainText } from '#shop/text.ts'
import { phone } from '#shop/phone.ts'

export const customer = v.strictObject({
  name: v.pipe(oneLine(100), v.nonEmpty('name-required')),
  phone,
  email,
  address: v.pipe(plainText(500), v.nonEmpty('address-required')),
  /** Where the address is, in micro-degrees. */
  place: v.optional(placeSent),
})
export type Customer = v.InferOutput<typeof customer>
