import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { asciiDigits } from '#messages/ascii-digits.ts'

/** Crockford's base 32. It has no I, L and O, which look like digits, and no U, which helps to form words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 6
const GROUP = 4

export type VoucherCodes = ReturnType<typeof voucherCodes>

/**
 * A code such as `7KQ2-M9XD-4TRB` is a random serial of 6 characters (30 bits) and 6 characters of its
 * signature with the shop's secret. The database stores only the serial, so a stolen copy of it redeems no
 * voucher. A guessed or mistyped code is refused without a query.
 */
export function voucherCodes(secret: string) {
  const signatureOf = (serial: string) => {
    const digest = createHmac('sha256', secret).update(serial).digest()
    return Array.from(digest.subarray(0, HALF), (byte) => alphabet[byte % 32]).join('')
  }
  return {
    newSerial: () => Array.from({ length: HALF }, () => alphabet[randomInt(32)]).join(''),
    /** Groups of four are easy to read aloud. */
    codeOf: (serial: string) => inGroups(serial + signatureOf(serial)),
    /** Undefined for a code that this shop did not sign. */
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

/** Capital letters and ASCII digits without blanks and dashes, with 0 and 1 for look-alike letters. */
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
