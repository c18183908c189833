import { asciiDigits } from '#shop/text.ts'

/** A number as it is typed, in any digits; what is none becomes NaN, which every rule refuses. */
export function typedNumber(text: string): number {
  const plain = asciiDigits(text).replaceAll('٬', '').replace(/[٫,]/, '.').trim()
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : NaN
}
