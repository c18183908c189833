import { asciiDigits } from '#messages/ascii-digits.ts'
import { numberText, twoReadings, type NumberKind } from '#messages/typed-number.ts'

const LONGEST = 60
const currencies = [
  'egp',
  'le',
  'l.e',
  'l.e.',
  'e£',
  '£e',
  'ج',
  'جم',
  'ج.م',
  'ج.م.',
  'جنيه',
  'جنيه مصري',
]
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Text before the number, the number, and text after it. */
const parts = /^([^\d٠-٩۰-۹]*)([\d٠-٩۰-۹](?:.*[\d٠-٩۰-۹])?)([^\d٠-٩۰-۹]*)$/s
const inGroups = /^\d{1,3}(?:([ \u00a0\u202f'’.])\d{3})(?:\1\d{3})*(?:,\d+|(?!\1)\.\d+)?$/

/**
 * Rewrites a number of a spreadsheet program as the shop's forms take it, where only one reading is possible:
 * `45,50` and `1.234,50` (decimal comma), `1 200`, `٤٥،٥`, `.5`, `10.00`. A text with two readings becomes
 * `before`, the stored number, if that is one of them. Other texts are returned unchanged.
 */
export function readFileNumber(text: string, kind: NumberKind, before?: string): string {
  if (text.length > LONGEST) return text
  const [, start = '', middle = '', end = ''] = parts.exec(text.replace(marks, '').trim()) ?? []
  if (middle === '' || isMixed(middle)) return text
  const [first, last] = [start.trim(), end.trim()]
  const isCurrency = (word: string) => kind === 'money' && currencies.includes(word.toLowerCase())
  const typed = asciiDigits(middle).replaceAll('،', ',').replaceAll('٫', '.').replaceAll('٬', ',')
  const number = plainNumber(first === '.' ? `0.${typed}` : typed)
  const readings = twoReadings(number)?.map(Number)
  const isStored = before !== undefined && readings?.includes(Number(before))
  const wordBefore = first === '.' || isCurrency(first) ? '' : first
  const wordAfter = last === '.' || isCurrency(last) ? '' : last
  return wordBefore + (isStored ? before : number) + wordAfter
}

const decimalComma = /^[^\d,]*\d+,\d{1,2}[^\d,]*$/
const threeAfterComma = /^[^\d,]*\d{1,3},\d{3}[^\d,]*$/
const FEW = 3

/**
 * Tells whether a program wrote these prices with decimal commas: `45,50`, or `45,500` in each of at least three.
 * Then `45,500` does not surely have a comma of thousands.
 */
export function haveDecimalCommas(prices: string[]): boolean {
  const typed = prices.map((text) => asciiDigits(text.slice(0, LONGEST)).replaceAll('،', ','))
  const areAllLong = typed.length >= FEW && typed.every((text) => threeAfterComma.test(text))
  return areAllLong || typed.some((text) => decimalComma.test(text))
}

/** The number with a decimal point, without separators of thousands or needless zeros. */
function plainNumber(typed: string): string {
  const grouped = inGroups.exec(typed)
  const [, separator = ''] = grouped ?? []
  // One point before three digits may be a decimal point.
  const isUnclear = separator === '.' && /^\d{1,3}\.\d{3}$/.test(typed)
  const joined = grouped && !isUnclear ? typed.replaceAll(separator, '') : typed
  // A comma separates thousands only before three digits, after one to three that do not begin with 0.
  const isDecimal = /^\d+,(?:\d{1,2}|\d{4,})$|^(?:\d{4,}|0),\d+$/.test(joined)
  const pointed = isDecimal ? joined.replace(',', '.') : joined
  // `10.000` may be ten thousand, so its zeros stay.
  const hasZeros = /^\d{1,12}\.\d*0$/.test(pointed)
  const isOneNumber = pointed.startsWith('0.') || !twoReadings(pointed)
  return hasZeros && isOneNumber ? numberText(Number(pointed)) : pointed
}

/** Digits of two scripts in one number are a typing error. */
function isMixed(text: string): boolean {
  return [/\d/, /[٠-٩]/, /[۰-۹]/].filter((script) => script.test(text)).length > 1
}
