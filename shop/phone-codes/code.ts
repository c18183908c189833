import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { ownPassword } from '#shop/accounts/account.ts'
import { phone } from '#shop/phone.ts'

export const CODE_MINUTES = 5
export const MOST_TRIES = 5
/** After this time the same browser may ask for another code. */
export const RESEND_SECONDS = 60

/** Longer than the window of the limits on texts, so that one link is always valid, even during an attack. */
export const LINK_MINUTES = 20
/** A confirmed phone can be used for an order during this time. */
export const CONFIRMED_MINUTES = 60

/** `link` is a secret link in place of a code, for when strangers ask for too many codes. */
export type CodePurpose = 'sign-in' | 'link' | 'change-phone' | 'order'

/** Six digits of any script. */
export const typedCode = v.pipe(
  v.string('text'),
  v.maxLength(40, 'code'),
  v.transform((text) =>
    asciiDigits(text).replace(/[\s\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  ),
  v.nonEmpty('code-required'),
  v.regex(/^\d{6}$/, 'code'),
)

/** The secret of the browser that asked for the code. */
export const codeToken = v.pipe(v.string('text'), v.maxLength(60, 'too-long'))

/** Only Egyptian mobiles get codes, because fraudsters earn from texts to other countries. */
export const codeRequest = v.strictObject({
  phone,
  purpose: v.optional(v.picklist(['sign-in', 'order'], 'choice'), 'sign-in'),
})
export const ownPhoneRequest = v.strictObject({
  new_phone: phone,
  current_password: ownPassword,
})
export const codeAnswer = v.strictObject({ token: codeToken, code: typedCode })
