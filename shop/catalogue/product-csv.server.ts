import Papa from 'papaparse'
import type { Database } from '#db/schema.ts'
import { egpOf } from '#shop/money.ts'
import { numberText } from '#shop/typed-number.ts'
import { deskProductOf } from './desk.server.ts'
import type { DeskProduct } from './product-desk.ts'
import { csvColumns, MOST_CSV_ROWS, type CsvColumn } from './product-import.ts'
import { conditionsOfProduct } from './products.server.ts'

const BYTE_ORDER_MARK = '\ufeff'
// A spreadsheet would run such a cell: it is written with an apostrophe before it.
const formula = /^[=+\-@\t\r＝＋－＠]/
const guarded = /^'(?=[=+\-@\t\r＝＋－＠'])/

export type Cells = Record<CsvColumn, string>

/** The whole catalogue, hidden products too, for a spreadsheet. */
export async function writeCsv(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .select(conditionsOfProduct(db))
    .where('deleted_at', 'is', null)
    .where('category', '!=', 'box')
    .orderBy('category')
    .orderBy('rank')
    .execute()
  const data = rows.map((row) => {
    const cells = cellsOf(deskProductOf(row))
    return csvColumns.map((column) => guardedCell(cells[column]))
  })
  return BYTE_ORDER_MARK + Papa.unparse({ fields: [...csvColumns], data }, { newline: '\r\n' })
}

/** A product as the cells of its row. */
export function cellsOf(
  product: Omit<DeskProduct, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>,
): Cells {
  return {
    id: product.id,
    type: product.category,
    slug: product.slug,
    name: product.name,
    nameAr: product.nameAr,
    desc: product.desc,
    descAr: product.descAr,
    src: product.src,
    price: String(egpOf(product.pricePiastres)),
    offer: String(product.offer),
    quantity: String(product.quantity),
    unit: product.unit,
    unitAmount: numberText(product.unitAmount),
    origin: product.origin,
    originAr: product.originAr,
    conditions: product.conditions.toSorted().join(' '),
    richIn: product.richIn.toSorted().join(' '),
    visible: product.visible ? '1' : '0',
  }
}

type Read =
  | { ok: true; rows: { line: number; cells: Partial<Cells> }[] }
  | { ok: false; problem: 'csv-encoding' | 'csv-columns' | 'csv-rows' | 'csv-quotes' | 'csv-empty' }

/** Reads a file of rows; cells that are empty are left out. Commas, semicolons or tabs part them. */
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
        const cell = (line[at] ?? '').trim().replace(guarded, '')
        return cell === '' ? [] : [[column, cell]]
      }),
    ),
  }))
  return { ok: true, rows }
}

/** Papa Parse looks through the blanks before a comma at each quote before them: a long row of them takes hours. */
function withFewBlanks(text: string): string {
  return text.replace(/\s{21,}/g, (blanks) => blanks.slice(0, 20))
}

function guardedCell(cell: string): string {
  return formula.test(cell) || guarded.test(cell) ? `'${cell}` : cell
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
