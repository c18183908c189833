import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'

/**
 * An Egyptian mobile number in any common notation as E.164 (`+201001234567`), else undefined.
 * Prefixes 010, 011, 012 and 015 with 8 digits (NTRA numbering plan).
 */
export function egyptianMobile(text: string): string | undefined {
  const digits = phoneDigits(text)
    .replace(/^(\+|00)20/, '0')
    .replace(/^20(?=1[0125]\d{8}$)/, '0')
    .replace(/^00(?=1)/, '0')
    .replace(/^(?=1[0125]\d{8}$)/, '0')
  return /^01[0125]\d{8}$/.test(digits) ? `+2${digits}` : undefined
}

/** The ASCII digits of a number and its `+`, without blanks, brackets, hyphens and direction marks. */
export function phoneDigits(text: string): string {
  return asciiDigits(text).replace(/[\s\u00a0().\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

export const phone = v.pipe(
  v.string('text'),
  v.maxLength(40, 'phone'),
  v.trim(),
  v.nonEmpty('phone-required'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const mobile = egyptianMobile(dataset.value)
    if (mobile) return mobile
    addIssue({ message: 'phone' })
    return NEVER
  }),
)
