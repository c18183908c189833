import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'

/**
 * Converts an Egyptian mobile number in any common notation to E.164 (`+201001234567`), other text to
 * undefined. Mobile numbers have the prefix 010, 011, 012 or 015 and 8 digits (NTRA numbering plan).
 */
export function egyptianMobile(text: string): string | undefined {
  const digits = phoneDigits(text)
    .replace(/^(\+|00)20/, '0')
    .replace(/^20(?=0?1[0125]\d{8}$)/, '0')
    .replace(/^00(?=1)/, '0')
    .replace(/^(?=1[0125]\d{8}$)/, '0')
  return /^01[0125]\d{8}$/.test(digits) ? `+2${digits}` : undefined
}

/** Countries whose numbers are dialled with a zero that is left out after the country code. */
const TRUNK_ZERO =
  /^\+(966|971|962|961|963|964|967|218|249|212|213|44|49|33|31|32|41|43|46|61|64|90|27|60|91|92)0/

/**
 * Converts the number of a person anywhere to E.164: an Egyptian mobile, or a foreign number with `+` or
 * `00` and the country code (ITU-T E.164: at most 15 digits). Other Egyptian numbers are refused.
 */
export function anyPhone(text: string): string | undefined {
  const mobile = egyptianMobile(text)
  if (mobile) return mobile
  const digits = phoneDigits(text.replace(/\(0\)/, '')).replace(/^00/, '+')
  const number = digits.replace(TRUNK_ZERO, '+$1')
  return /^\+(?!20)[1-9]\d{7,14}$/.test(number) ? number : undefined
}

/** True when a number (E.164) can get codes: an Egyptian mobile. */
export function isEgyptianMobile(e164: string): boolean {
  return /^\+201[0125]\d{8}$/.test(e164)
}

/**
 * Returns the ASCII digits of a number and its `+`, without blanks, brackets, dashes, dots, slashes and
 * invisible marks. In a number copied from right-to-left text, the `+` may come last.
 */
export function phoneDigits(text: string): string {
  const plain = asciiDigits(text)
    .replace(/[\uff10-\uff19\uff0b]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\s\p{Cf}().\-_/\u2010-\u2015\u2212]/gu, '')
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

/** The phone of a customer. It may be foreign if a recipient in Egypt takes the order. */
export const customerPhone = phoneAs(anyPhone, 'phone')

/** The phone of a customer who takes the order in person. It must be Egyptian. */
export const phoneInEgypt = phoneAs(egyptianMobile, 'phone', (text) =>
  anyPhone(text) ? 'phone-abroad' : 'phone',
)

export const phoneAnywhere = phoneAs(anyPhone, 'phone-anywhere')
