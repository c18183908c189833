import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { ownPassword } from '#shop/accounts/account.ts'
import { phone } from '#shop/phone.ts'

export const CODE_MINUTES = 5
export const MOST_TRIES = 5
/** How soon the same browser may ask for another. */
export const RESEND_SECONDS = 60

/** Longer than the window of the limits on texts, so that under attack there always is a link that works. */
export const LINK_MINUTES = 20
/** How long a confirmed phone may be ordered with. */
export const CONFIRMED_MINUTES = 60

/** `link`: a secret link, which is sent in place of a code when strangers ask for too many. */
export type CodePurpose = 'sign-in' | 'link' | 'change-phone' | 'order'

/** Six digits of any script, as they are typed or pasted. */
export const typedCode = v.pipe(
  v.string('text'),
  v.maxLength(40, 'code'),
  v.transform((text) =>
    asciiDigits(text).replace(/[\s\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  ),
  v.nonEmpty('code-required'),
  v.regex(/^\d{6}$/, 'code'),
)

/** The secret of the browser that asked. */
export const codeToken = v.pipe(v.string('text'), v.maxLength(60, 'too-long'))

/** Codes go to Egyptian mobiles only: texts abroad are what fraud with codes lives on. */
export const codeRequest = v.strictObject({
  phone,
  purpose: v.optional(v.picklist(['sign-in', 'order'], 'choice'), 'sign-in'),
})
export const ownPhoneRequest = v.strictObject({
  new_phone: phone,
  current_password: ownPassword,
})
export const codeAnswer = v.strictObject({ token: codeToken, code: typedCode })
