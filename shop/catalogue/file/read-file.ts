import { cleanText } from '#shop/clean-text.ts'
import { unguardedCell } from '#shop/csv.ts'
import { readRows, type FileRow } from '#shop/csv-rows.ts'
import { textOfFile } from '#shop/file-text.ts'
import { categoryValues, valueKey } from './category-values.ts'
import { guessColumns, isReason, ownColumns, unknownNames } from './columns.ts'
import { partOfProduct, printedRow } from './left-out-rows.ts'
import {
  MOST_CATEGORY_VALUES,
  MOST_CSV_COLUMNS,
  MOST_CSV_ROWS,
  type CategoryValue,
  type CsvColumn,
  type FileChoices,
  type FileColumn,
  type LeftOut,
} from './import.ts'

/** The problem of a row's shape. The cells of such a row may be in wrong columns. */
export type ShapeProblem = 'csv-cells' | 'csv-cells-few'
export type ProductRow = {
  line: number
  /** Without empty cells. */
  cells: Partial<Record<CsvColumn, string>>
  shape: ShapeProblem | undefined
  leftOut: LeftOut | undefined
  /** All cells of the row, as the file has them. */
  written: string[]
}
export type ReadFile = {
  ok: true
  header: string[]
  columns: FileColumn[]
  categories: CategoryValue[]
  rows: ProductRow[]
}
/** `columns` is there when the admin must say which column is what. */
export type FileProblem = { ok: false; problem: string; columns?: FileColumn[] }

/** The start of HTML, which tills save as `.xls`, of XML, JSON and PDF. */
const markup = /^(?:<[!?a-z]|\{|\[\s*\{|%PDF-)/i
const LONGEST_START = 100
/** Programs write `="0123"` so that Excel keeps a text. */
const keptText = /^="([^"]*)"$/
const MOST_TITLE_ROWS = 10
const MOST_EXAMPLE = 80

/** Reads a file of products of any spreadsheet program, or of another shop if `choices` names its columns. */
export function readProductFile(bytes: Uint8Array, choices: FileChoices): ReadFile | FileProblem {
  const text = textOfFile(bytes)
  if (text === undefined || isMarkup(text)) return { ok: false, problem: 'csv-encoding' }
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
  const found = productRows(rows, chosen, header)
  const categories = categoryValues(found.filter(isProduct), choices.categories)
  if (categories.length > MOST_CATEGORY_VALUES)
    return { ok: false, problem: 'csv-categories-many', columns }
  // Answers to the values of another file or of other columns would mean other categories.
  const isOutdated = choices.categories && choices.categories.length !== categories.length
  if (isOutdated) return { ok: false, problem: 'csv-categories', columns }
  return { ok: true, header, columns, categories, rows: found.map(withCategoryOf(categories)) }
}

function isProduct({ leftOut, shape }: ProductRow): boolean {
  return leftOut === undefined && shape === undefined
}

function withCategoryOf(categories: CategoryValue[]): (row: ProductRow) => ProductRow {
  const byKey = new Map(categories.map((one) => [valueKey(one.value), one]))
  return (row) => {
    const { type } = row.cells
    const known = isProduct(row) && type !== undefined ? byKey.get(valueKey(type)) : undefined
    if (!known || known.isAsked) return row
    if (known.category === 'skip') return { ...row, leftOut: 'category' }
    return { ...row, cells: { ...row.cells, type: known.category } }
  }
}

function isMarkup(text: string): boolean {
  return markup.test(text.trimStart().slice(0, LONGEST_START))
}

/** The place of the header: the first row of known names, else of two cells. Tills write titles above it. */
function headOf(rows: FileRow[]): number {
  const first = rows.slice(0, MOST_TITLE_ROWS)
  const known = first.findIndex(({ cells }) => isHeader(filledStart(cells)))
  if (known >= 0) return known
  if (filledStart(first[0]?.cells ?? []).length !== 1) return 0
  const found = first.findIndex(
    ({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1,
  )
  return Math.max(found, 0)
}

function isHeader(names: string[]): boolean {
  return (
    ownColumns(names) !== undefined ||
    guessColumns(names).filter((column) => column !== '').length > 1
  )
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

function productRows(rows: FileRow[], columns: (CsvColumn | '')[], header: string[]): ProductRow[] {
  const read = rows.map(({ line, cells: written }) => {
    const cells = cellsOf(written, columns)
    return { line, cells, written, printed: printedRow({ cells, written }, header) }
  })
  // Programs leave out empty cells at the end. Cells that other rows fill may be missing inside the row. A file of
  // wrong rows does not have those other rows, but all cells of each row that had enough.
  const lengths = read.flatMap(({ written, printed }) =>
    printed ? [] : [filledStart(written.slice(0, columns.length)).length],
  )
  const filled = header.some(isReason) ? columns.length : Math.max(0, ...lengths)
  const slugs = new Set<string>()
  return read.map(({ line, cells, written, printed }) => {
    const isLonger = filledStart(written).length > columns.length
    const isShorter = written.length < Math.min(filled, columns.length)
    const shape = isLonger ? 'csv-cells' : isShorter ? 'csv-cells-few' : undefined
    const part = shape ? undefined : partOfProduct({ cells, written }, header, slugs)
    if (cells.slug) slugs.add(cells.slug)
    return { line, cells, shape, leftOut: printed ?? part, written }
  })
}

function cellsOf(written: string[], columns: (CsvColumn | '')[]): ProductRow['cells'] {
  const cells = columns.flatMap((column, at) => {
    const cell = cleanText(written[at] ?? '').trim()
    const text = unguardedCell(keptText.exec(cell)?.[1] ?? cell)
    return column === '' || text === '' ? [] : [[column, text] as const]
  })
  return Object.fromEntries(cells)
}

/** Without the empty cells at the end. */
function filledStart(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}
