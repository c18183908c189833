import * as v from 'valibot'
import { placeSent } from '#shop/coordinates.ts'
import { email, emailOrNone, oneLine, plainText } from '#shop/text.ts'
import { customerPhone } from '#shop/phone.ts'

const address = v.pipe(plainText(500), v.nonEmpty('address-required'))

/**
 * Only an account with a confirmed phone may leave the e-mail empty. Only an order that is collected at a
 * pickup point may leave the address empty.
 */
export function customerForm({ needsEmail = true, needsAddress = true } = {}) {
  return v.strictObject({
    name: v.pipe(oneLine(100), v.nonEmpty('name-required')),
    /** A number abroad is accepted only with a recipient in Egypt. */
    phone: customerPhone,
    email: needsEmail ? email : emailOrNone,
    address: needsAddress ? address : v.optional(plainText(500), ''),
    /** The place of the address, in micro-degrees. */
    place: v.optional(placeSent),
  })
}
export const customer = customerForm()
export type Customer = v.InferOutput<typeof customer>
