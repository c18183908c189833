import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { asciiDigits } from '#messages/ascii-digits.ts'

/** Crockford's base 32: no I, L, O or U, which are taken for digits or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 6
const GROUP = 4

export type VoucherCodes = ReturnType<typeof voucherCodes>

/**
 * Codes of gift vouchers, `7KQ2-M9XD-4TRB`: a random serial of 6 characters (30 bits) and 6 characters of its
 * signature with the shop's secret. Only the serial is stored, so a copy of the database redeems nothing, and
 * a guessed or mistyped code is refused without a query.
 */
export function voucherCodes(secret: string) {
  const signatureOf = (serial: string) => {
    const digest = createHmac('sha256', secret).update(serial).digest()
    return Array.from(digest.subarray(0, HALF), (byte) => alphabet[byte % 32]).join('')
  }
  return {
    newSerial: () => Array.from({ length: HALF }, () => alphabet[randomInt(32)]).join(''),
    /** The whole code, in groups of four to read aloud. */
    codeOf: (serial: string) => inGroups(serial + signatureOf(serial)),
    /** The serial of a typed code; undefined where it was not signed by this shop. */
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

/** A typed code as it is compared: small letters, blanks, dashes, Arabic digits and look-alikes are read as meant. */
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
