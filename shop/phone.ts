import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'

/**
 * E.164 (`+201001234567`) of a mobile number in any common notation. Undefined for other text. Mobile numbers
 * have the prefix 010, 011, 012 or 015 and 8 more digits (NTRA numbering plan).
 */
export function egyptianMobile(text: string): string | undefined {
  const digits = phoneDigits(text)
    .replace(/^(\+|00)20/, '0')
    .replace(/^20(?=0?1[0125]\d{8}$)/, '0')
    .replace(/^00(?=1)/, '0')
    .replace(/^(?=1[0125]\d{8}$)/, '0')
  return /^01[0125]\d{8}$/.test(digits) ? `+2${digits}` : undefined
}

/** Inside these countries a number starts with a zero, which people wrongly write after the country code. */
const TRUNK_ZERO =
  /^\+(966|971|962|961|963|964|967|218|249|212|213|44|49|33|31|32|41|43|46|61|64|90|27|60|91|92)0/

/**
 * E.164 of an Egyptian mobile, or of a foreign number with `+` or `00` and the country code (ITU-T E.164: at
 * most 15 digits). Undefined for other Egyptian numbers.
 */
export function anyPhone(text: string): string | undefined {
  const mobile = egyptianMobile(text)
  if (mobile) return mobile
  const digits = phoneDigits(text.replace(/\(0\)/, '')).replace(/^00/, '+')
  const number = digits.replace(TRUNK_ZERO, '+$1')
  return /^\+(?!20)[1-9]\d{7,14}$/.test(number) ? number : undefined
}

/** Only these numbers can get codes. */
export function isEgyptianMobile(e164: string): boolean {
  return /^\+201[0125]\d{8}$/.test(e164)
}

/**
 * ASCII digits, with `+` in front if there is one. Drops blanks, punctuation, invisible marks and the frames
 * of keycaps (1️⃣). In a number copied from right-to-left text, the `+` may come last.
 */
export function phoneDigits(text: string): string {
  const plain = asciiDigits(text)
    .replace(/[\uff10-\uff19\uff0b]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{M}().\-_/\u2010-\u2015\u2212]/gu, '')
  return plain.replace(/^(\d+)\+$/, '+$1')
}

function phoneAs(
  read: (text: string) => string | undefined,
  code: string,
  codeOf: (text: string) => string = () => code,
) {
  return v.pipe(
    v.string('text'),
    v.maxLength(40, code),
    v.trim(),
    v.nonEmpty('phone-required'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const number = read(dataset.value)
      if (number) return number
      addIssue({ message: codeOf(dataset.value) })
      return NEVER
    }),
  )
}

export const phone = phoneAs(egyptianMobile, 'phone')

/** May be foreign, because a recipient in Egypt can take the order. */
export const customerPhone = phoneAs(anyPhone, 'phone')

/** A customer who takes the order in person needs an Egyptian phone. */
export const phoneInEgypt = phoneAs(egyptianMobile, 'phone', (text) =>
  anyPhone(text) ? 'phone-abroad' : 'phone',
)

export const phoneAnywhere = phoneAs(anyPhone, 'phone-anywhere')
