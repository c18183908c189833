import { inDigits } from '#messages/digits.ts'
import type { Measure } from '#shop/catalogue/product.ts'

const words = {
  kg: { one: 'كيلو', two: 'كيلوان', few: 'كيلو', many: 'كيلو' },
  litre: { one: 'لتر', two: 'لتران', few: 'لترات', many: 'لترًا' },
}
const fractions = new Map([
  [0.25, 'ربع'],
  [0.5, 'نصف'],
])

/** Kilos or litres, in quarters, as Egyptians write them: ربع كيلو، كيلوان ونصف، 4 كيلو إلا ربع. */
export function arabicAmount(qty: number, unit: Measure): string {
  const whole = Math.floor(qty)
  const rest = qty - whole
  if (rest === 0.75) return `${wholeAmount(whole + 1, unit)} إلا ربع`
  const fraction = fractions.get(rest)
  // Sums of weights may be finer than quarters.
  if (fraction === undefined) return wholeAmount(qty, unit)
  return whole === 0 ? `${fraction} ${words[unit].one}` : `${wholeAmount(whole, unit)} و${fraction}`
}

function wholeAmount(count: number, unit: Measure): string {
  const { one, two, few, many } = words[unit]
  if (count === 1) return one
  if (count === 2) return two
  const isFew = Number.isInteger(count) && count % 100 >= 3 && count % 100 <= 10
  const isMany = Number.isInteger(count) && count % 100 >= 11
  return inDigits(`${count} ${isFew ? few : isMany ? many : one}`)
}
