import { asciiDigits } from '#messages/ascii-digits.ts'

const LENGTH_IN_EGYPT = 29

/**
 * Returns the IBAN (ISO 13616) without blanks. Returns undefined for wrong check digits, or a wrong length
 * for Egypt.
 */
export function ibanOf(text: string): string | undefined {
  const iban = asciiDigits(text).replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return undefined
  if (iban.startsWith('EG') && (iban.length !== LENGTH_IN_EGYPT || !/^EG\d+$/.test(iban))) {
    return undefined
  }
  return remainder(iban) === 1 ? iban : undefined
}

export function readableIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** ISO 7064, modulo 97: the first four characters move to the end, and A to Z count as 10 to 35. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
