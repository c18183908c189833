import { asciiDigits } from '#shop/orders/customer.ts'

/** A number as it is typed, in any digits; what is none becomes NaN, which every rule refuses. */
export function typedNumber(text: string): number {
  const plain = asciiDigits(text).replaceAll('٬', '').replace(/[٫,]/, '.').trim()
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : NaN
}
