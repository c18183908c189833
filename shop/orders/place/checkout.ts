import * as v from 'valibot'
import { addressParts, required } from '#shop/accounts/address.ts'
import { placeOfField } from '#shop/coordinates.ts'
import { email, emailOrNone, plainText } from '#shop/text.ts'
import { orderChannels } from '#shop/mail/channels.ts'
import { phone, phoneAnywhere, phoneInEgypt } from '#shop/phone.ts'
import { giftNote } from '../order/recipient.ts'
import { paymentMethods } from '../order/order-states.ts'
import { missingChoices } from '../order/missing-choice.ts'

const anyStreet = v.optional(v.pipe(v.string('text'), v.maxLength(160, 'too-long')), '')
const text = v.optional(v.pipe(v.string('text'), v.maxLength(100, 'too-long')), '')

/**
 * The checkout page's form. An account with a confirmed phone needs no e-mail. An order for a recipient needs
 * the recipient's name and phone, and its customer may be abroad. An order that is collected needs no
 * address.
 */
export const checkoutFormFor = ({
  needsEmail,
  isForOther,
  isCollected = false,
}: {
  needsEmail: boolean
  isForOther: boolean
  isCollected?: boolean
}) =>
  v.object({
    name: required(100, 'name-required'),
    phone: isForOther ? phoneAnywhere : phoneInEgypt,
    email: needsEmail ? email : emailOrNone,
    receiver: v.optional(v.picklist(['', 'other'], 'choice'), ''),
    recipientName: isForOther ? required(100, 'required') : text,
    recipientPhone: isForOther ? phone : text,
    giftNote,
    withoutPrices: v.optional(v.picklist(['', '1'], 'choice'), ''),
    how: v.optional(v.picklist(['', 'collect'], 'choice'), ''),
    governorate: isCollected ? text : required(64, 'governorate-required'),
    area: addressParts.area,
    date: required(10, 'date-required'),
    street: isCollected ? anyStreet : addressParts.street,
    floor: addressParts.floor,
    flat: addressParts.flat,
    landmark: addressParts.landmark,
    place: v.optional(
      v.pipe(v.string('text'), v.maxLength(60, 'too-long'), v.transform(placeOfField)),
      '',
    ),
    notes: v.optional(plainText(1000), ''),
    missing: v.optional(v.picklist(missingChoices, 'choice'), 'call'),
    tellBy: v.optional(v.picklist(orderChannels, 'choice'), 'mail'),
    payment: v.optional(v.picklist(paymentMethods, 'choice'), 'card'),
  })
export const checkoutForm = checkoutFormFor({ needsEmail: true, isForOther: false })
export type CheckoutForm = v.InferOutput<typeof checkoutForm>
export type CheckoutField = keyof CheckoutForm
