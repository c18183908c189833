import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { asciiDigits } from '#messages/ascii-digits.ts'

/** Crockford's base 32 has no I, L, O or U, which look like digits or form words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 6
const GROUP = 4

export type VoucherCodes = ReturnType<typeof voucherCodes>

/**
 * Returns the functions for codes of gift vouchers, such as `7KQ2-M9XD-4TRB`: a random serial of 6 characters
 * (30 bits) and 6 characters of its signature with the shop's secret. Only the serial is stored, so a copy of
 * the database redeems nothing, and a guessed or mistyped code is refused without a query.
 */
export function voucherCodes(secret: string) {
  const signatureOf = (serial: string) => {
    const digest = createHmac('sha256', secret).update(serial).digest()
    return Array.from(digest.subarray(0, HALF), (byte) => alphabet[byte % 32]).join('')
  }
  return {
    newSerial: () => Array.from({ length: HALF }, () => alphabet[randomInt(32)]).join(''),
    /** Returns the whole code in groups of four, which are easy to read aloud. */
    codeOf: (serial: string) => inGroups(serial + signatureOf(serial)),
    /** Returns the serial of a typed code; undefined when this shop did not sign it. */
    serialOf(typed: string): string | undefined {
      const code = plainCode(typed)
      if (code.length !== 2 * HALF) return undefined
      const serial = code.slice(0, HALF)
      const isSigned = timingSafeEqual(
        Buffer.from(code.slice(HALF)),
        Buffer.from(signatureOf(serial)),
      )
      return isSigned ? serial : undefined
    },
  }
}

/**
 * Normalizes a typed code: capital letters, without blanks and dashes, with ASCII digits, and with 0 and 1
 * for look-alikes.
 */
function plainCode(typed: string): string {
  const known = asciiDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]*$/.test(known) ? known : ''
}

function inGroups(code: string): string {
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code
}
