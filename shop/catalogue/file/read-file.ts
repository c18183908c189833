import { cleanText } from '#shop/clean-text.ts'
import { unguardedCell } from '#shop/csv.ts'
import { readRows, type FileRow } from '#shop/csv-rows.ts'
import { textOfFile } from '#shop/file-text.ts'
import { guessColumns, isReason, ownColumns, unknownNames } from './columns.ts'
import {
  MOST_CSV_COLUMNS,
  MOST_CSV_ROWS,
  type CsvColumn,
  type FileChoices,
  type FileColumn,
} from './import.ts'

/** The problem of a row's shape. The cells of such a row may be in wrong columns. */
export type ShapeProblem = 'csv-cells' | 'csv-cells-few'
export type ProductRow = {
  line: number
  /** Without empty cells. */
  cells: Partial<Record<CsvColumn, string>>
  shape: ShapeProblem | undefined
  /** All cells of the row, as the file has them. */
  written: string[]
}
export type ReadFile = { ok: true; header: string[]; columns: FileColumn[]; rows: ProductRow[] }
/** `columns` is there when the admin must say which column is what. */
export type FileProblem = { ok: false; problem: string; columns?: FileColumn[] }

const MOST_TITLE_ROWS = 10
const MOST_EXAMPLE = 80

/** Reads a file of products of any spreadsheet program, or of another shop if `choices` names its columns. */
export function readProductFile(bytes: Uint8Array, choices: FileChoices): ReadFile | FileProblem {
  const text = textOfFile(bytes)
  if (text === undefined) return { ok: false, problem: 'csv-encoding' }
  const read = readRows(text)
  if (!read.ok && read.problem === 'too-many-cells') return { ok: false, problem: 'csv-rows' }
  if (!read.ok) return { ok: false, problem: `csv-quotes:${read.line}` }
  const head = headOf(read.rows)
  const rows = read.rows.slice(head + 1)
  const header = filledStart((read.rows[head]?.cells ?? []).map((name) => cleanText(name).trim()))
  if (rows.length === 0) return { ok: false, problem: 'csv-empty' }
  if (rows.length > MOST_CSV_ROWS) return { ok: false, problem: 'csv-rows' }
  if (header.length > MOST_CSV_COLUMNS) return { ok: false, problem: 'csv-columns-many' }
  const chosen = choices.columns ?? ownColumns(header)
  const columns = header.map((name, at) => ({
    name: name.slice(0, MOST_EXAMPLE),
    example: exampleIn(rows, at),
    column: chosen?.[at] ?? '',
  }))
  if (!chosen) return { ...unknown(header), columns: withGuesses(columns) }
  if (!isUsable(chosen, header)) return { ...unknown(header), columns }
  return { ok: true, header, columns, rows: productRows(rows, chosen, header.some(isReason)) }
}

/** The place of the header: the first row of two cells. Tills write a title above it. */
function headOf(rows: FileRow[]): number {
  const first = filledStart(rows[0]?.cells ?? [])
  if (first.length !== 1 || ownColumns(first)) return 0
  const found = rows
    .slice(0, MOST_TITLE_ROWS)
    .findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return Math.max(found, 0)
}

function isUsable(chosen: (CsvColumn | '')[], header: string[]): boolean {
  const read = chosen.filter((column) => column !== '')
  return chosen.length === header.length && read.length > 0 && new Set(read).size === read.length
}

function unknown(header: string[]): { ok: false; problem: string } {
  const names = unknownNames(header)
  const told = names.slice(0, 10).map((name) => name.slice(0, MOST_EXAMPLE))
  return { ok: false, problem: told.length > 0 ? `csv-columns:${told.join(' | ')}` : 'csv-columns' }
}

function withGuesses(columns: FileColumn[]): FileColumn[] {
  const guesses = guessColumns(columns.map(({ name }) => name))
  return columns.map((column, at) => ({ ...column, column: guesses[at] ?? '' }))
}

function exampleIn(rows: FileRow[], at: number): string {
  const filled = rows.find(({ cells }) => (cells[at] ?? '').trim() !== '')
  return (filled?.cells[at] ?? '').trim().slice(0, MOST_EXAMPLE)
}

function productRows(
  rows: FileRow[],
  columns: (CsvColumn | '')[],
  areWrongRows: boolean,
): ProductRow[] {
  // Programs leave out empty cells at the end. Cells that other rows fill may be missing inside the row. A file of
  // wrong rows does not have those other rows, but all cells of each row that had enough.
  const lengths = rows.map(({ cells }) => filledStart(cells.slice(0, columns.length)).length)
  const filled = areWrongRows ? columns.length : Math.max(...lengths)
  return rows.map(({ line, cells: written }) => {
    const cells = columns.flatMap((column, at) => {
      const text = unguardedCell(cleanText(written[at] ?? '').trim())
      return column === '' || text === '' ? [] : [[column, text] as const]
    })
    const isLonger = filledStart(written).length > columns.length
    const isShorter = written.length < Math.min(filled, columns.length)
    const shape = isLonger ? 'csv-cells' : isShorter ? 'csv-cells-few' : undefined
    return { line, cells: Object.fromEntries(cells), shape, written }
  })
}

/** Without the empty cells at the end. */
function filledStart(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}
