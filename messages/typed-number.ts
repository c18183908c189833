import { asciiDigits } from './ascii-digits.ts'

/**
 * The kind of number that a field takes. `money`: EGP, at most two decimals. `weight` (kg) and `amount` (any
 * unit): at most three decimals. `quantity`: at most two, also with a decimal comma (`1,5`). `count` and
 * `percent`: whole. `change`: a percentage that may be negative.
 */
export type NumberKind = 'money' | 'weight' | 'amount' | 'quantity' | 'count' | 'percent' | 'change'

const LONGEST = 60
const MOST_DECIMALS = {
  money: 2,
  weight: 3,
  amount: 3,
  quantity: 2,
  count: 0,
  percent: 0,
  change: 2,
}
const percentSigns = ['%', '٪']
/** Unit words before or after a number. They are removed before the number is read. */
const words: Record<NumberKind, string[]> = {
  money: ['egp', 'ج.م.', 'ج.م', 'جنيه'],
  weight: ['kg', 'كجم', 'كيلو'],
  amount: [],
  quantity: [],
  count: [],
  percent: percentSigns,
  change: percentSigns,
}
// Blanks and invisible characters may surround a number: the shop's own formatted texts have direction marks.
const around = '[\\s\\p{Default_Ignorable_Code_Point}]*'
const trimmed = new RegExp(`^${around}(.*?)${around}$`, 'su')
const inThousands = /^\d{1,3}(?:[,٬]\d{3})+$/

/**
 * Parses a typed number. Returns undefined when the text is no number or could mean two (`twoReadings`).
 *
 * All digits are of one script: Western, Arabic-Indic or Persian. `,` and `٬` separate thousands (`1,200`).
 * `.` and `٫` separate decimals, with a digit on both sides. Only `change` may have a sign. `1,20`, `.5`,
 * `5.`, `1e3`, blanks inside and too many decimals are no numbers. `more` are further unit words, such as
 * the shop's own currency.
 */
export function readNumber(
  text: string,
  kind: NumberKind,
  more: string[] = [],
): number | undefined {
  const body = bodyOf(text, [...words[kind], ...more])
  if (body === undefined) return undefined
  const isNegative = kind === 'change' && /^[-−]/.test(body)
  const plain = kind === 'change' ? body.replace(/^[-−+]/, '') : body
  if (!isOneScript(plain)) return undefined
  const typed = asciiDigits(plain)
  const figures = kind === 'quantity' ? typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2') : typed
  const [whole = '', decimals, ...rest] = figures.split(/[.٫]/)
  if (rest.length > 0 || !isWhole(whole) || isUnclear(figures, kind)) return undefined
  if (decimals !== undefined && !fits(decimals, MOST_DECIMALS[kind])) return undefined
  const number = Number(`${whole.replaceAll(/[,٬]/g, '')}.${decimals ?? 0}`)
  return isNegative && number !== 0 ? -number : number
}

/**
 * Returns both numbers that an ambiguous text can mean. In `1,250` and `1.250` the separator can be one of
 * thousands or of decimals. The same holds for `٬` and `٫`, which look alike.
 */
export function twoReadings(text: string): [string, string] | undefined {
  const body = bodyOf(text, Object.values(words).flat())
  if (body === undefined || !isOneScript(body)) return undefined
  const [, whole, decimals] = /^(\d{1,3})[,٬.٫](\d{3})$/.exec(asciiDigits(body)) ?? []
  if (whole === undefined || decimals === undefined) return undefined
  const asDecimal = Number(`${whole}.${decimals}`)
  return [String(Number(whole + decimals)), String(asDecimal)]
}

/**
 * Returns the problem code for a refused text: `two-readings:` and the text if it is ambiguous, else `code`.
 */
export function numberCode(text: string, code: string): string {
  return twoReadings(text) ? `two-readings:${text}` : code
}

/** Text that is no number is returned unchanged, for the server to refuse. */
export function sentNumber(text: string, kind: NumberKind, more: string[] = []): number | string {
  return readNumber(text, kind, more) ?? text
}

/**
 * Writes a number as text that `readNumber` reads back: `1200`, `0.125`. `1.125` could also mean 1125, so a
 * zero is added: `1.1250`.
 */
export function numberText(value: number): string {
  const text = String(value)
  return twoReadings(text) && value >= 1 ? `${text}0` : text
}

function bodyOf(text: string, words: string[]): string | undefined {
  if (text.length > LONGEST) return undefined
  const bare = trimmed.exec(text)?.[1] ?? ''
  const lower = bare.toLowerCase()
  // Removes the longest matching word, so that `ج.م.` loses its last dot, too.
  const word = words
    .map((one) => one.toLowerCase())
    .filter((one) => one !== '' && (lower.startsWith(one) || lower.endsWith(one)))
    .toSorted((a, b) => b.length - a.length)[0]
  if (word === undefined) return bare
  const rest = lower.endsWith(word) ? bare.slice(0, -word.length) : bare.slice(word.length)
  return trimmed.exec(rest)?.[1] ?? ''
}

/** Digits of two scripts in one number are a typing error. */
function isOneScript(text: string): boolean {
  return [/[0-9]/, /[٠-٩]/, /[۰-۹]/].filter((script) => script.test(text)).length === 1
}

function isWhole(text: string): boolean {
  return /^\d{1,12}$/.test(text) || (text.length <= 15 && inThousands.test(text))
}

/**
 * Tells whether there are at most `most` decimals. A zero after three decimals is allowed, as `numberText`
 * writes it: `1.1250` is 1.125.
 */
function fits(decimals: string, most: number): boolean {
  return (
    /^\d+$/.test(decimals) && (decimals.length <= most || (most === 3 && /^\d{3}0$/.test(decimals)))
  )
}

/**
 * Tells whether both readings of a text are possible for this kind. `1,200` EGP has only one, since no price
 * has three decimals; a weight of `0.125` has only one, since no thousand begins with 0.
 */
function isUnclear(figures: string, kind: NumberKind): boolean {
  if (!twoReadings(figures)) return false
  const hasThreeDecimals = MOST_DECIMALS[kind] === 3
  if (/[.٫]/.test(figures)) return !hasThreeDecimals || !/^0[.٫]/.test(figures)
  return hasThreeDecimals || figures.startsWith('0')
}
