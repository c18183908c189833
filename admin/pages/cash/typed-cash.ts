import { sentPiastres, type Piastres } from '#shop/money.ts'

/**
 * Returns a typed sum in piastres, which may be negative. Text that is no sum stays, for the server to
 * refuse.
 */
export function countedOf(text: string): Piastres | string {
  const trimmed = text.trim()
  const minus = /^[-−\u200e\u200f]*[-−]/.exec(trimmed)
  const sum = sentPiastres(minus ? trimmed.slice(minus[0].length) : trimmed)
  if (typeof sum === 'string') return text
  return minus ? -sum : sum
}

/** Egyptian notes and coins, in piastres. */
export const notes = [200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 50, 25] as const

/** Returns the sum of notes and coins; `pieces` is the count of each, by its value in piastres. */
export function sumOfNotes(pieces: Record<number, number>): Piastres {
  return notes.reduce((sum, note) => sum + note * (pieces[note] ?? 0), 0)
}
