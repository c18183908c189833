import * as v from 'valibot'
import { addressParts, required } from '#shop/accounts/address.ts'
import { placeOfField } from '#shop/coordinates.ts'
import { email, plainText } from '#shop/text.ts'
import { channels } from '#shop/mail/channels.ts'
import { phone } from '#shop/phone.ts'

/** The checkout page's form. */
export const checkoutForm = v.object({
  name: required(100, 'name-required'),
  phone,
  email,
  governorate: required(64, 'governorate-required'),
  area: addressParts.area,
  date: required(10, 'date-required'),
  street: addressParts.street,
  floor: addressParts.floor,
  flat: addressParts.flat,
  landmark: addressParts.landmark,
  place: v.optional(
    v.pipe(v.string('text'), v.maxLength(60, 'too-long'), v.transform(placeOfField)),
    '',
  ),
  notes: v.optional(plainText(1000), ''),
  missing: v.optional(v.picklist(['call', 'replace', 'leave'], 'choice'), 'call'),
  tellBy: v.optional(v.picklist(channels, 'choice'), 'mail'),
  payment: v.optional(v.picklist(['card', 'cash'], 'choice'), 'card'),
})
export type CheckoutForm = v.InferOutput<typeof checkoutForm>
export type CheckoutField = keyof CheckoutForm
