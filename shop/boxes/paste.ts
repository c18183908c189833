import { readNumber, twoReadings } from '#messages/typed-number.ts'
import { readFileNumber } from '#shop/catalogue/file/file-number.ts'

export type PastedRow = { name: string; nameAr: string; kg: string }

/**
 * Parses rows pasted from a spreadsheet or a message: `name⇥kg` or `name⇥Arabic name⇥kg`. `wrong` lists the
 * numbers of lines that have no name, no weight or too many cells. An ambiguous weight stays as typed, and
 * the server refuses it.
 */
export function readPastedRows(text: string): { rows: PastedRow[]; wrong: number[] } {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line, number: index + 1 }))
  const filled = lines.filter(({ line }) => line.trim() !== '')
  const read = filled.map(({ line, number }) => ({ row: rowOf(line), number }))
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    wrong: read.filter(({ row }) => !row).map(({ number }) => number),
  }
}

function rowOf(line: string): PastedRow | undefined {
  const cells = line.split(/\t|;| {2,}/).map((cell) => cell.trim())
  // A spreadsheet program may write 1.5 as `1,5`.
  const typed = cells.at(-1) ?? ''
  const kg = readNumber(typed, 'weight') ? typed : readFileNumber(typed, 'weight')
  const names = cells.slice(0, -1).filter(Boolean)
  if (names.length === 0 || names.length > 2) return undefined
  if (!(readNumber(kg, 'weight') || twoReadings(kg))) return undefined
  return {
    name: names.find((name) => !isArabic(name)) ?? '',
    nameAr: names.find(isArabic) ?? '',
    kg,
  }
}

function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}

/** 1500 for `1.5` or `١٫٥`. Returns other text unchanged, for the server to refuse. */
export function sentGrams(kg: string): number | string {
  const number = readNumber(kg, 'weight')
  return number === undefined ? kg : Math.round(number * 1000)
}
