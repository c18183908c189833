/** `line` is the line of the file on which the row begins, from 1. */
export type FileRow = { line: number; cells: string[] }

export type ReadRows =
  | { ok: true; rows: FileRow[] }
  | { ok: false; problem: 'open-quote' | 'too-many-cells'; line: number }

const MOST_CELLS = 1_000_000
const SAMPLE_LENGTH = 100_000

const delimiters = [',', ';', '\t', '|']
const delimiterLine = /^"?sep=(.)"?(?:\r\n?|\n|$)/i
const ofLines = /\r\n?|\n/g

/**
 * Parses rows separated by commas, semicolons, tabs or `|`, with any ends of lines. A first line such as
 * `sep=;`, which Excel writes, names the separator. Leaves out rows of empty cells. Refuses a quotation mark
 * that is not closed, or not at the end of its cell, and returns its line. The work grows with the length only.
 */
export function readRows(text: string): ReadRows {
  const named = delimiterLine.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  const rows: FileRow[] = []
  let line = named ? 2 : 1
  let row: FileRow = { line, cells: [] }
  let at = named?.[0].length ?? 0
  const endRow = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let count = 1; at < text.length; count++) {
    if (count > MOST_CELLS) return { ok: false, problem: 'too-many-cells', line }
    const cell = cellAt(text, at, delimiter)
    if (!cell) return { ok: false, problem: 'open-quote', line }
    row.cells.push(cell.text)
    line += cell.breaks
    at = cell.end + 1
    const end = text[cell.end]
    if (end === delimiter && at < text.length) continue
    // The file ends after a delimiter: its last cell is empty.
    if (end === delimiter) row.cells.push('')
    if (end === '\r' && text[at] === '\n') at += 1
    line += 1
    endRow()
  }
  return { ok: true, rows }
}

type CellEnd = { text: string; end: number; breaks: number }

/** Reads the cell that begins at `start`. `end` is the place of its delimiter or of the end of its line. */
function cellAt(text: string, start: number, delimiter: string): CellEnd | undefined {
  let quote = start
  while (text[quote] === ' ' && delimiter !== ' ') quote += 1
  if (text[quote] !== '"') {
    const end = endOf(text, quote, delimiter)
    return { text: text.slice(start, end), end, breaks: 0 }
  }
  const parts: string[] = []
  let at = quote + 1
  for (;;) {
    const closing = text.indexOf('"', at)
    if (closing < 0) return undefined
    parts.push(text.slice(at, closing))
    at = closing + 1
    if (text[at] !== '"') break
    parts.push('"')
    at += 1
  }
  const inside = parts.join('')
  const end = endOf(text, at, delimiter)
  const breaks = inside.match(ofLines)?.length ?? 0
  const after = text.slice(at, end).trimEnd()
  // A mark that opens by mistake holds the rows up to the next mark, which opens a cell in the middle of a row.
  if (breaks > 0 && after !== '') return undefined
  return { text: inside + after, end, breaks }
}

function endOf(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === delimiter || sign === '\n' || sign === '\r') return at
  }
  return text.length
}

/** The most frequent delimiter, outside quotes, of the first line that has any. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of text.slice(0, SAMPLE_LENGTH)) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (delimiters.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    if ((sign === '\n' || sign === '\r') && counts.size > 0) break
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? ','
}
