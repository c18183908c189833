import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'

/**
 * An Egyptian mobile number in any common notation as E.164 (`+201001234567`), else undefined.
 * Prefixes 010, 011, 012 and 015 with 8 digits (NTRA numbering plan).
 */
export function egyptianMobile(text: string): string | undefined {
  const digits = phoneDigits(text)
    .replace(/^(\+|00)20/, '0')
    .replace(/^20(?=0?1[0125]\d{8}$)/, '0')
    .replace(/^00(?=1)/, '0')
    .replace(/^(?=1[0125]\d{8}$)/, '0')
  return /^01[0125]\d{8}$/.test(digits) ? `+2${digits}` : undefined
}

/** Countries in which a number is dialled with a zero that is not written after the country's code. */
const TRUNK_ZERO =
  /^\+(966|971|962|961|963|964|967|218|249|212|213|44|49|33|31|32|41|43|46|61|64|90|27|60|91|92)0/

/**
 * The number of a person anywhere as E.164: an Egyptian mobile, or a number abroad with `+` or `00` and the country's
 * code (ITU-T E.164: at most 15 digits). An Egyptian number that is no mobile is none.
 */
export function anyPhone(text: string): string | undefined {
  const mobile = egyptianMobile(text)
  if (mobile) return mobile
  const digits = phoneDigits(text.replace(/\(0\)/, '')).replace(/^00/, '+')
  const number = digits.replace(TRUNK_ZERO, '+$1')
  return /^\+(?!20)[1-9]\d{7,14}$/.test(number) ? number : undefined
}

/** Whether a number in E.164 gets our codes: an Egyptian mobile. */
export function isEgyptianMobile(e164: string): boolean {
  return /^\+201[0125]\d{8}$/.test(e164)
}

/**
 * The ASCII digits of a number and its `+`, without what people write between them and what is copied along: blanks,
 * brackets, dashes, dots, slashes and invisible marks. Copied from right-to-left text the `+` may stand behind.
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

/** The same of who orders, who may be abroad where somebody in Egypt takes the order. */
export const customerPhone = phoneAs(anyPhone, 'phone')

/** The same where nobody else takes the order. */
export const phoneInEgypt = phoneAs(egyptianMobile, 'phone', (text) =>
  anyPhone(text) ? 'phone-abroad' : 'phone',
)

/** A number in Egypt or abroad. */
export const phoneAnywhere = phoneAs(anyPhone, 'phone-anywhere')
