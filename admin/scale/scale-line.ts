export type ScaleReading = { grams: number; isStable: boolean }

const PARTS = /^(.*?)([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(kg|g)\b\s*(.*)$/i
/** The mark before or after a weight that still moves: `US` (A&D, CAS), `S D` (Mettler SICS), `?` (Ohaus). */
const MOVING = /(?:^|[\s,])(?:US|SD|D)(?:[\s,]|$)|\?/i
const OVERLOAD = /(?:^|[\s,])(?:OL|UL)(?:[\s,]|$)/i

/**
 * Reads the weight in a line that a scale sent: `ST,GS,+  1.180kg`, `S S   1180 g`, `1.180 kg ?`. Returns
 * undefined for anything else: other units, overload, negative weights and zero.
 */
export function readScaleLine(line: string): ScaleReading | undefined {
  const [, before = '', sign, digits, unit = '', behind = ''] = PARTS.exec(line.trim()) ?? []
  if (digits === undefined || sign === '-' || OVERLOAD.test(before)) return undefined
  const amount = Number(digits.replace(',', '.'))
  const grams = Math.round(unit.toLowerCase() === 'kg' ? amount * 1000 : amount)
  if (grams === 0) return undefined
  return { grams, isStable: !MOVING.test(before) && !MOVING.test(behind) }
}

export function splitLines(text: string): { lines: string[]; rest: string } {
  const lines = text.split(/\p{Cc}+/u)
  const rest = lines.pop() ?? ''
  return { lines: lines.filter((line) => line !== ''), rest }
}
