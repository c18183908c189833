import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { isCategory, type Category } from '#shop/catalogue/category.ts'
import { cleanText } from '#shop/clean-text.ts'
import { stored } from '#shop/catalogue/producers.server.ts'
import { selectProducts } from '#shop/catalogue/products.server.ts'
import { saleProblems, saleProblemsOfEdit } from '#shop/catalogue/sale-problems.ts'
import {
  fieldsOfEdit,
  fieldsOfNew,
  newProduct,
  productEdit,
  writtenFields,
  type NewProduct,
  type ProductEdit,
} from '../product-form.ts'
import { adminProductOf } from '../staff-products.server.ts'
import type { AdminProduct } from '../staff-products.ts'
import { readCell } from './cells.ts'
import { cellsOf, readCatalogue, type Cells } from './csv.server.ts'
import {
  nameKey,
  productOfRow,
  productsByName,
  type Known,
  type RawCells,
} from './product-of-row.ts'
import { csvColumns, type FileChoices, type ImportRow, type LeftOut } from './import.ts'
import { haveDecimalCommas } from './file-number.ts'
import { priceJump } from './price-jump.ts'
import type { ProductRow } from './read-file.ts'
import { checkTyped } from './typed-product.ts'

const MOST_NAME = 120

type Work =
  | { kind: 'new'; category: Category; product: NewProduct }
  | { kind: 'changed'; id: string; edit: ProductEdit }
/** A row that changes something, is wrong or is left out. The last two have no work. */
export type Planned = { row: ImportRow; work?: Work }
/** The answers about the file, and what its rows show together. */
type File = FileChoices & { hasDecimalCommas: boolean }
type Error = ImportRow['errors'][number]

/** Leaves out rows that change nothing. */
export async function planImport(
  db: Database | DatabaseTransaction,
  rows: ProductRow[],
  choices: FileChoices,
): Promise<Planned[]> {
  const products = await readKnown(db, rows.filter(isKept))
  const producers = new Set((await stored(db).execute()).map(({ id }) => id))
  const byName = productsByName(await readCatalogue(db))
  const byId = new Map(products.map((product) => [product.id, product]))
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const known = { byId, bySlug, producers, byName, seen: new Set<string>() }
  const prices = rows.filter(isKept).flatMap(({ cells }) => cells.price ?? [])
  const file = { ...choices, hasDecimalCommas: haveDecimalCommas(prices) }
  return rows.flatMap((row) => planRow(known, row, file) ?? [])
}

/** Undefined when the row changes nothing. */
function planRow(
  known: Known,
  { line, cells: raw, shape, leftOut, written }: ProductRow,
  file: File,
): Planned | undefined {
  if (leftOut) return leaveOut(line, raw, written, leftOut)
  // Refuses a row with too many or too few cells: a shifted cell could still be a valid price or quantity.
  if (shape) return wrong(line, raw, [{ field: 'line', code: shape }])
  const found = productOfRow(known, raw, file)
  if ('error' in found) return wrong(line, raw, [found.error])
  const { product, isNamesake, isByName } = found
  const names = [product?.id, raw.id, raw.slug].filter((name) => name !== undefined)
  const isRepeated = names.some((name) => known.seen.has(name))
  const isVariant = isFurtherVariant(raw, known)
  for (const name of names) known.seen.add(name)
  if (isRepeated) {
    return wrong(line, raw, [{ field: 'slug', code: isVariant ? 'further-variant' : 'repeated' }])
  }
  const before = product && cellsOf(product, writtenFields(product))
  // The name that found the product changes nothing, even in other capitals or in Arabic.
  const { cells, errors } = readCells(isByName ? { ...raw, name: undefined } : raw, before, file)
  const isProducerUnknown = cells.producer !== undefined && !known.producers.has(cells.producer)
  if (isProducerUnknown) errors.push({ field: 'producer', code: 'choice' })
  if (product && before) return planEdit(product, before, { line, cells, errors })
  if (isNamesake && file.namesakes === 'skip') return undefined
  return planNew({ line, cells: withType(cells, file), errors }, isNamesake)
}

/** Shopify writes the variants of a product as rows of the same slug without a name. */
function isFurtherVariant({ id, slug, name, nameAr }: RawCells, { seen }: Known): boolean {
  return slug !== undefined && seen.has(slug) && (id ?? name ?? nameAr) === undefined
}

function readCells(
  raw: RawCells,
  before: Cells | undefined,
  { dates: order, hasDecimalCommas }: File,
): { cells: RawCells; errors: Error[] } {
  const cells: RawCells = {}
  const errors: Error[] = []
  for (const column of csvColumns) {
    const text = raw[column]
    if (text === undefined) continue
    const read = readCell(column, text, { before: before?.[column], order, hasDecimalCommas })
    if ('code' in read) errors.push({ field: column, code: read.code })
    else cells[column] = read.text
  }
  return { cells, errors }
}

/** A row with its cells read, and the problems found so far. */
type ReadRow = { line: number; cells: RawCells; errors: Error[] }

function planEdit(
  product: AdminProduct,
  before: Cells,
  { line, cells, errors }: ReadRow,
): Planned | undefined {
  if (cells.type && cells.type !== product.category) {
    const code = isCategory(cells.type) ? 'category-differs' : 'choice'
    return wrong(line, cells, [...errors, { field: 'type', code }])
  }
  const fields = writtenFields(product)
  const { id: _, type: __, ...values } = valuesOf(cells)
  const checked = checkTyped(productEdit, values)
  if (!checked.ok) return wrong(line, cells, [...errors, ...errorsOf(checked.wrong)])
  const saleErrors = errorsOf(new Map(Object.entries(saleProblemsOfEdit(fields, checked.value))))
  if (errors.length + saleErrors.length > 0) return wrong(line, cells, [...errors, ...saleErrors])
  const edited = { ...fields, ...fieldsOfEdit(checked.value) }
  const after = cellsOf(product, edited)
  const changed = csvColumns.filter((column) => before[column] !== after[column])
  if (changed.length === 0) return undefined
  const edit = Object.fromEntries(
    Object.entries(checked.value).filter(([name]) => changed.some((column) => column === name)),
  )
  const changes = changed.map((field) => ({ field, before: before[field], after: after[field] }))
  const isPriceJump = priceJump(product, edited) !== undefined
  const { name } = product
  return {
    row: { line, kind: 'changed', name, changes, isPriceJump, isNamesake: false, errors: [] },
    work: { kind: 'changed', id: product.id, edit },
  }
}

function withType(cells: RawCells, { type }: FileChoices): RawCells {
  return type === undefined || cells.type !== undefined ? cells : { ...cells, type }
}

function planNew({ line, cells, errors: found }: ReadRow, isNamesake: boolean): Planned {
  const category = cells.type
  const checked = checkTyped(newProduct, valuesOf(cells))
  const typed = checked.ok ? [] : errorsOf(checked.wrong)
  // A cell that could not be read is not missing.
  const errors = [
    ...found,
    ...typed.filter(({ field }) => !found.some((one) => one.field === field)),
  ]
  const isMissing = category === undefined
  if (isMissing) errors.unshift({ field: 'type', code: 'required' })
  if (errors.length > 0 || !checked.ok || !category || !isCategory(category)) {
    return wrong(line, cells, errors)
  }
  const saleErrors = errorsOf(new Map(Object.entries(saleProblems(fieldsOfNew(checked.value)))))
  if (saleErrors.length > 0) return wrong(line, cells, saleErrors)
  const { slug = '' } = cells
  // The preview shows the values as they were read: 1200 for `1,200`.
  const read = cellsOf({ id: '', category }, { slug, ...fieldsOfNew(checked.value) })
  const changes = csvColumns.flatMap((field) =>
    cells[field] === undefined ? [] : [{ field, before: '', after: read[field] }],
  )
  const { name } = checked.value
  return {
    row: { line, kind: 'new', name, changes, isPriceJump: false, isNamesake, errors: [] },
    work: { kind: 'new', category, product: checked.value },
  }
}

function wrong(line: number, cells: RawCells, errors: Error[]): Planned {
  return { row: { ...withoutWork, line, kind: 'wrong', name: shownName(cells), errors } }
}

/** Takes the first filled cell for a name that is missing. */
function leaveOut(line: number, cells: RawCells, written: string[], leftOut: LeftOut): Planned {
  const first = cleanText(written.find((cell) => cell.trim() !== '') ?? '').trim()
  const name = shownName(cells) || first.slice(0, MOST_NAME)
  return { row: { ...withoutWork, line, kind: 'left-out', name, errors: [], leftOut } }
}

const withoutWork = { changes: [], isPriceJump: false, isNamesake: false }

function shownName({ name, slug, nameAr }: RawCells): string {
  return (name ?? slug ?? nameAr ?? '').slice(0, MOST_NAME)
}

function isKept({ leftOut }: ProductRow): boolean {
  return leftOut === undefined
}

function valuesOf({ conditions, richIn, months, ...texts }: RawCells) {
  return {
    ...texts,
    ...(conditions && { conditions: conditions.split(' ') }),
    ...(richIn && { richIn: richIn.split(' ') }),
    ...(months && { months: months.split(' ') }),
  }
}

function errorsOf(wrong: Map<string, string>): ImportRow['errors'] {
  return [...wrong].map(([field, code]) => ({ field, code }))
}

/** The ids of the products that the rows can change, in the order in which transactions lock them. */
export async function productsNamed(
  db: DatabaseTransaction,
  all: ProductRow[],
  { namesakes }: FileChoices,
): Promise<string[]> {
  const rows = all.filter(isKept)
  const known = await readKnown(db, rows)
  const keys = new Set(rows.flatMap(({ cells: { name, nameAr } }) => [name, nameAr].map(nameKey)))
  const byName = namesakes === 'update' ? productsByName(await readCatalogue(db)) : []
  const named = [...byName].flatMap(([key, products]) => (keys.has(key) ? products : []))
  return [...new Set([...known, ...named].map(({ id }) => id))].toSorted()
}

const AT_ONCE = 400

/** The products that the rows name by id or slug. Includes deleted ones, because they keep their slugs. */
async function readKnown(
  db: Database | DatabaseTransaction,
  rows: ProductRow[],
): Promise<AdminProduct[]> {
  const found = new Map<string, AdminProduct>()
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE).map(({ cells }) => cells)
    const products = await selectProducts(db)
      .where((is) =>
        is.or([
          is('id', 'in', ['', ...some.flatMap(({ id }) => id ?? [])]),
          is('slug', 'in', ['', ...some.flatMap(({ slug }) => slug ?? [])]),
        ]),
      )
      .execute()
    for (const row of products) found.set(row.id, adminProductOf(row))
  }
  return [...found.values()]
}
