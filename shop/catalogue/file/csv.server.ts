import Papa from 'papaparse'
import type { Database } from '#db/schema.ts'
import { BYTE_ORDER_MARK, guardedCell, unguardedCell } from '#shop/csv.ts'
import { adminProductOf } from '../staff-products.server.ts'
import type { AdminProduct } from '../staff-products.ts'
import { csvColumns, MOST_CSV_ROWS, type CsvColumn } from './import.ts'
import { writtenFields, type ProductFields } from '../product-form.ts'
import { typedProduct } from './typed-product.ts'
import { selectProducts } from '#shop/catalogue/products.server.ts'

export type Cells = Record<CsvColumn, string>

/** Includes hidden products. */
export async function writeCsv(db: Database): Promise<string> {
  const rows = await selectProducts(db)
    .where('deleted_at', 'is', null)
    .where('category', '!=', 'box')
    .orderBy('category')
    .orderBy('rank')
    .execute()
  const data = rows.map(adminProductOf).map((product) => {
    const cells = cellsOf(product, writtenFields(product))
    return csvColumns.map((column) => guardedCell(cells[column]))
  })
  return BYTE_ORDER_MARK + Papa.unparse({ fields: [...csvColumns], data }, { newline: '\r\n' })
}

export function cellsOf(
  { id, category }: Pick<AdminProduct, 'id' | 'category'>,
  fields: ProductFields,
): Cells {
  const { conditions, richIn, months, weighed, visible, photos: _, ...texts } = typedProduct(fields)
  return {
    id,
    type: category,
    ...texts,
    conditions: conditions.join(' '),
    richIn: richIn.join(' '),
    months: months.join(' '),
    weighed: weighed ? '1' : '0',
    visible: visible ? '1' : '0',
  }
}

/**
 * `hasMoreCells` is true for a row with more cells than columns, for example after a comma without quotes.
 * Its cells may be in wrong columns.
 */
type CsvRow = { line: number; cells: Partial<Cells>; hasMoreCells: boolean }
type Read =
  | { ok: true; rows: CsvRow[] }
  | { ok: false; problem: 'csv-encoding' | 'csv-columns' | 'csv-rows' | 'csv-quotes' | 'csv-empty' }

/**
 * Reads a CSV file separated by commas, semicolons or tabs. Ignores empty cells, because spreadsheets write
 * rows with too many or too few of them.
 */
export function readCsv(bytes: Uint8Array): Read {
  const text = decoded(bytes)
  if (text === undefined) return { ok: false, problem: 'csv-encoding' }
  const parsed = Papa.parse<string[]>(withFewBlanks(text), { skipEmptyLines: 'greedy' })
  if (parsed.errors.some(({ type }) => type === 'Quotes')) {
    return { ok: false, problem: 'csv-quotes' }
  }
  const [header = [], ...lines] = parsed.data
  const columns = header.map((name) => name.trim())
  const areKnown = columns.every((name) => csvColumns.some((column) => column === name))
  if (!areKnown || new Set(columns).size < columns.length || columns.length === 0) {
    return { ok: false, problem: 'csv-columns' }
  }
  if (lines.length === 0) return { ok: false, problem: 'csv-empty' }
  if (lines.length > MOST_CSV_ROWS) return { ok: false, problem: 'csv-rows' }
  const rows = lines.map((line, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => {
        const cell = unguardedCell((line[at] ?? '').trim())
        return cell === '' ? [] : [[column, cell]]
      }),
    ),
    hasMoreCells: line.slice(columns.length).some((cell) => cell.trim() !== ''),
  }))
  return { ok: true, rows }
}

/** Papa Parse takes quadratic time for quotes before a long run of blanks. */
function withFewBlanks(text: string): string {
  return text.replace(/\s{21,}/g, (blanks) => blanks.slice(0, 20))
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
