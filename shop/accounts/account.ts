import * as v from 'valibot'
import { phoneAnywhere } from '#shop/phone.ts'
import { cleanText } from '#shop/clean-text.ts'
import { email, knownEmail } from '#shop/text.ts'
import type { StaffRole } from './staff-policy.ts'

export const roles = ['customer', 'admin'] as const
export type Role = (typeof roles)[number]

export const linkKinds = ['reset-password', 'confirm-email'] as const
export type LinkKind = (typeof linkKinds)[number]

const NAME_LENGTH = { least: 3, most: 15 }
const PASSWORD_LENGTH = { least: 3, most: 30 }
const ADMIN_PASSWORD_LENGTH = { least: 12, most: 128 }
export const AGE = { least: 15, most: 50, usual: 30 }

// Letters and digits of any script (منى is a name). \p{M} matches the marks that belong to a letter.
const lettersAndDigits = /^[\p{L}\p{M}\p{Nd}]+$/u
// The same, in parts with a blank, an apostrophe or a hyphen between them. Persian needs joiners in a part.
const nameParts =
  /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\u200c\u200d]*(?:[ '’-][\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\u200c\u200d]*)*$/u

/** Characters that look like a letter of `admin`, so that no customer can pose as the staff. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  ԁ: 'd',
  ḍ: 'd',
  м: 'm',
  μ: 'm',
  і: 'i',
  ı: 'i',
  ι: 'i',
  ӏ: 'i',
  l: 'i',
  '1': 'i',
  ո: 'n',
  п: 'n',
  ν: 'n',
  ᴀ: 'a',
  ᴅ: 'd',
  ᴍ: 'm',
  ɪ: 'i',
  ɴ: 'n',
}
/** `Admin` alone, or as the first part of a name such as `Admin Baladi`. */
export function isReservedName(name: string): boolean {
  const [first = ''] = name.trim().split(/[\s'’-]+/, 1)
  return readsAdmin(name) || readsAdmin(first)
}

function readsAdmin(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Cf}\p{Default_Ignorable_Code_Point}\s]/gu, '')
    .toLowerCase()
  return [...plain].map((letter) => lookAlikes[letter] ?? letter).join('') === 'admin'
}

/** `عبد الله` and `O'Neil` are names too (docs/deviations.md). */
const personName = (field: 'first-name' | 'last-name') =>
  v.pipe(
    v.string('text'),
    v.trim(),
    v.transform((name) => name.replace(/\s+/g, ' ')),
    v.nonEmpty(`${field}-required`),
    v.check((name) => nameParts.test(name) && cleanText(name) === name, 'right-words'),
    v.minLength(NAME_LENGTH.least, `${field}-length`),
    v.maxLength(NAME_LENGTH.most, `${field}-length`),
  )

const WRONG_ENDING = 'email-ending'
/** Any ending passes when `allowed` is empty. The problem code lists `allowed` but not `others`. */
const emailEndingIn = (allowed: string[], others: string[] = [], rule = email) =>
  v.pipe(
    rule,
    v.check(
      (address) =>
        allowed.length === 0 ||
        [...allowed, ...others].some((ending) => address.endsWith(`.${ending}`)),
      `${WRONG_ENDING}:${allowed.join(',')}`,
    ),
  )

const password = v.pipe(
  v.string('text'),
  v.nonEmpty('password-required'),
  v.regex(lettersAndDigits, 'right-words'),
  v.minLength(PASSWORD_LENGTH.least, 'password-length'),
  v.maxLength(PASSWORD_LENGTH.most, 'password-length'),
)

/** An admin's password may have any characters. */
export const adminPassword = v.pipe(
  v.string('text'),
  v.nonEmpty('password-required'),
  v.minLength(ADMIN_PASSWORD_LENGTH.least, 'admin-password-length'),
  v.maxLength(ADMIN_PASSWORD_LENGTH.most, 'admin-password-length'),
)

export const isAdminPassword = (password: string) => v.is(adminPassword, password)

/** The role is unknown at sign-in, so a customer's and an admin's password both pass. */
const anyPassword = v.pipe(
  v.string('text'),
  v.nonEmpty('password-required'),
  v.minLength(PASSWORD_LENGTH.least, 'password-length'),
  v.maxLength(ADMIN_PASSWORD_LENGTH.most, 'password-length'),
  v.check(
    (text) => text.length >= ADMIN_PASSWORD_LENGTH.least || lettersAndDigits.test(text),
    'right-words',
  ),
)

/** Sign-up (SPEC section 5). `endings` are the allowed e-mail endings; an empty list allows any. */
export function signUpForm(endings: string[]) {
  return v.strictObject({
    first_name: v.pipe(
      personName('first-name'),
      v.check((name) => !isReservedName(name), 'reserved-name'),
    ),
    last_name: personName('last-name'),
    email: emailEndingIn(endings),
    password,
    age: v.optional(
      v.pipe(
        v.number('whole-number'),
        v.integer('whole-number'),
        v.minValue(AGE.least, 'age'),
        v.maxValue(AGE.most, 'age'),
      ),
      AGE.usual,
    ),
  })
}
export type SignUp = v.InferOutput<ReturnType<typeof signUpForm>>

/**
 * `endings` are the e-mail endings of the settings; an empty list allows any. `used` are the endings of
 * existing accounts, which may still sign in when the settings no longer allow them.
 */
export function signInForm(endings: string[] = [], used: string[] = []) {
  return v.strictObject({
    email: emailEndingIn(endings, used, knownEmail),
    password: anyPassword,
  })
}

export function passwordChange(role: Role) {
  return v.strictObject({
    password: anyPassword,
    new_password: role === 'admin' ? adminPassword : password,
  })
}

/** The names of a member of staff. The name `Admin` is allowed. */
export const personNames = {
  first_name: personName('first-name'),
  last_name: personName('last-name'),
}

const noPhone = v.pipe(v.string('text'), v.trim(), v.value('', 'phone'))

/** The details that an account changes without a confirmation by mail. */
export function ownDetails(role: Role) {
  return v.strictObject({
    first_name: v.pipe(
      personName('first-name'),
      v.check((name) => role === 'admin' || !isReservedName(name), 'reserved-name'),
    ),
    last_name: personName('last-name'),
    /** A request without `phone` leaves the stored phone as it is. */
    phone: v.optional(v.union([noPhone, phoneAnywhere], 'phone-anywhere')),
  })
}

/**
 * The form asks for the password, so that a stolen session is not enough. An account made with a phone has
 * no password.
 */
export function emailChange(endings: string[], hasPassword = true) {
  const own_password = hasPassword ? anyPassword : v.optional(v.string('text'), '')
  return v.strictObject({ email: emailEndingIn(endings), own_password })
}

/** Empty for an account without a password. */
export const ownPassword = v.optional(
  v.pipe(v.string('text'), v.maxLength(128, 'password-length')),
  '',
)

export const resetRequest = v.strictObject({ email: knownEmail })

export const linkToken = v.pipe(v.string('text'), v.maxLength(200, 'too-long'))

export function newPassword(role: Role) {
  return v.strictObject({ new_password: role === 'admin' ? adminPassword : password })
}

export const adminDetails = v.strictObject({ email, password: adminPassword })
export const ADMIN_NAME = { first_name: 'Admin', last_name: 'Baladi' }

export type Account = {
  id: string
  firstName: string
  lastName: string
  /** Empty for an account that was made with a phone. */
  email: string
  phone: string | null
  /** True once the customer entered a code sent to the phone. The phone then signs in to this account. */
  isPhoneConfirmed: boolean
  role: Role
  /** Set for every account with the role `admin`, and for no other. */
  staffRole?: StaffRole | undefined
}

/**
 * The `first_name` claim of a token. SPEC's browser code takes the name `Admin` for an admin. Every admin
 * gets this name. A former admin who is still called Admin gets the last name instead.
 */
export function nameInToken({ role, firstName, lastName, phone }: Account): string {
  if (role === 'admin') return ADMIN_NAME.first_name
  const name = isReservedName(firstName) ? lastName : firstName
  // An account made with a phone has no name at first. Its claim is the phone, because SPEC's browser code
  // takes an empty name for a visitor who is not signed in.
  return name || (phone ?? '').replace(/^\+20/, '0')
}
