import * as v from 'valibot'
import { phone } from '#shop/orders/customer.ts'
import { hasInvisible } from '#shop/text.ts'

export type Role = 'customer' | 'admin'

const NAME_LENGTH = { least: 3, most: 15 }
const PASSWORD_LENGTH = { least: 3, most: 30 }
const ADMIN_PASSWORD_LENGTH = { least: 12, most: 128 }
export const AGE = { least: 15, most: 50, usual: 30 }

// Letters of any script (منى is a name) and digits. Combining marks belong to letters.
const lettersAndDigits = /^[\p{L}\p{M}\p{Nd}]+$/u

/** What the eye reads as `admin`: Cyrillic and Greek look-alikes, small capitals, wide and invisible characters. */
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
export function isReservedName(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\s]/gu, '')
    .toLowerCase()
  return [...plain].map((letter) => lookAlikes[letter] ?? letter).join('') === 'admin'
}

const personName = (field: 'first-name' | 'last-name') =>
  v.pipe(
    v.string('text'),
    v.nonEmpty(`${field}-required`),
    v.regex(lettersAndDigits, 'right-words'),
    // A Hangul filler is a letter, too. Marks need a letter to stand on.
    v.check((name) => !hasInvisible(name) && !/^\p{M}/u.test(name), 'right-words'),
    v.minLength(NAME_LENGTH.least, `${field}-length`),
    v.maxLength(NAME_LENGTH.most, `${field}-length`),
  )

const anyEmail = v.pipe(
  v.string('text'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('email-required'),
  v.maxLength(254, 'email'),
  v.regex(/^[a-z0-9._%+-]{1,64}@([a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/, 'email'),
)

const WRONG_ENDING = 'email-ending'
/** `allowed` are named when an e-mail ends in none of them; without any, each ending will do. */
const emailEndingIn = (allowed: string[], others: string[] = []) =>
  v.pipe(
    anyEmail,
    v.check(
      (email) =>
        allowed.length === 0 ||
        [...allowed, ...others].some((ending) => email.endsWith(`.${ending}`)),
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

/** Longer than a customer's, and of any characters. */
export const adminPassword = v.pipe(
  v.string('text'),
  v.nonEmpty('password-required'),
  v.minLength(ADMIN_PASSWORD_LENGTH.least, 'admin-password-length'),
  v.maxLength(ADMIN_PASSWORD_LENGTH.most, 'admin-password-length'),
)

export const isAdminPassword = (password: string) => v.is(adminPassword, password)

/** A customer's or an admin's: whose it is shows only when it is right. */
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

/**
 * SPEC 5, whose letters are those of any script here; and nobody is called Admin. `endings` are the
 * e-mail endings that the shop's settings allow; none means any.
 */
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
 * SPEC 5's rules again, but open to admins: their passwords are longer and freer, and their
 * e-mails may end in more ways, and so may those of accounts made under earlier settings (`used`).
 * Without `endings`, each will do.
 */
export function signInForm(endings: string[] = [], used: string[] = []) {
  return v.strictObject({ email: emailEndingIn(endings, used), password: anyPassword })
}

/** What the new password must be depends on whose it is. */
export function passwordChange(role: Role) {
  return v.strictObject({
    password: anyPassword,
    new_password: role === 'admin' ? adminPassword : password,
  })
}

const noPhone = v.pipe(v.string('text'), v.trim(), v.value('', 'phone'))

/** What people change of their own account at once; admins may be called Admin. */
export function ownDetails(role: Role) {
  return v.strictObject({
    first_name: v.pipe(
      personName('first-name'),
      v.check((name) => role === 'admin' || !isReservedName(name), 'reserved-name'),
    ),
    last_name: personName('last-name'),
    phone: v.union([noPhone, phone], 'phone'),
  })
}

/** A new e-mail, which counts once it is confirmed; the password keeps a borrowed login from it. */
export function emailChange(endings: string[]) {
  return v.strictObject({ email: emailEndingIn(endings), own_password: anyPassword })
}

/** Who forgot a password. */
export const resetRequest = v.strictObject({ email: anyEmail })

/** The secret of a mailed link. */
export const linkToken = v.pipe(v.string('text'), v.maxLength(200, 'too-long'))

export function newPassword(role: Role) {
  return v.strictObject({ new_password: role === 'admin' ? adminPassword : password })
}

/** A later admin, made by an operator. Its first name is what the browser knows an admin by. */
export const adminDetails = v.strictObject({ email: anyEmail, password: adminPassword })
export const ADMIN_NAME = { first_name: 'Admin', last_name: 'Baladi' }

/** What a token says of its holder; the database decides what it is worth. */
export type Account = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  role: Role
}

/**
 * The `first_name` of a token, by which SPEC's browser knows an admin: hers alone, whatever the
 * account is called, and of someone who was an admin no longer.
 */
export function nameInToken({ role, firstName, lastName }: Account): string {
  if (role === 'admin') return ADMIN_NAME.first_name
  return isReservedName(firstName) ? lastName : firstName
}
