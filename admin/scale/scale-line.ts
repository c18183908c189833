export type ScaleReading = { grams: number; isStable: boolean }

const PARTS = /^(.*?)([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(kg|g)\b\s*(.*)$/i
/**
 * What stands before or behind the weight while it still moves: `US` (A&D, CAS), `S D` (Mettler SICS), `?` (Ohaus).
 */
const MOVING = /(?:^|[\s,])(?:US|SD|D)(?:[\s,]|$)|\?/i
const OVERLOAD = /(?:^|[\s,])(?:OL|UL)(?:[\s,]|$)/i

/**
 * The weight in a line of text from a scale, as the usual ones send it: `ST,GS,+  1.180kg`, `S S   1180 g`, `1.180 kg ?`.
 * Undefined for what is no weight in kg or g: other units, overload, negative weights and zero.
 */
export function readScaleLine(line: string): ScaleReading | undefined {
  const [, before = '', sign, digits, unit = '', behind = ''] = PARTS.exec(line.trim()) ?? []
  if (digits === undefined || sign === '-' || OVERLOAD.test(before)) return undefined
  const amount = Number(digits.replace(',', '.'))
  const grams = Math.round(unit.toLowerCase() === 'kg' ? amount * 1000 : amount)
  if (grams === 0) return undefined
  return { grams, isStable: !MOVING.test(before) && !MOVING.test(behind) }
}

/** The whole lines of what has come so far, and the rest without its end. */
export function splitLines(text: string): { lines: string[]; rest: string } {
  const lines = text.split(/\p{Cc}+/u)
  const rest = lines.pop() ?? ''
  return { lines: lines.filter((line) => line !== ''), rest }
}
