import * as v from 'valibot'
import { placeSent } from '#shop/coordinates.ts'
import { email, emailOrNone, oneLine, plainText } from '#shop/text.ts'
import { customerPhone } from '#shop/phone.ts'

const address = v.pipe(plainText(500), v.nonEmpty('address-required'))

/**
 * Only who has an account with a confirmed phone may leave the e-mail empty, and only who collects the order at a point
 * the address.
 */
export function customerForm({ needsEmail = true, needsAddress = true } = {}) {
  return v.strictObject({
    name: v.pipe(oneLine(100), v.nonEmpty('name-required')),
    /** Abroad only where a recipient in Egypt takes the order. */
    phone: customerPhone,
    email: needsEmail ? email : emailOrNone,
    address: needsAddress ? address : v.optional(plainText(500), ''),
    /** Where the address is, in micro-degrees. */
    place: v.optional(placeSent),
  })
}
export const customer = customerForm()
export type Customer = v.InferOutput<typeof customer>
