import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { priceJump } from './price-jump.ts'
import { isCategory, type Category } from '#shop/catalogue/category.ts'
import { adminProductOf } from '../staff-products.server.ts'
import { cellsOf, readCsv, type Cells } from './csv.server.ts'
import type { AdminProduct } from '../staff-products.ts'
import {
  fieldsOfEdit,
  fieldsOfNew,
  newProduct,
  productEdit,
  writtenFields,
  type NewProduct,
  type ProductEdit,
} from '../product-form.ts'
import { csvColumns, type ImportAnswer, type ImportRow } from './import.ts'
import { saleProblems, saleProblemsOfEdit } from '#shop/catalogue/sale-problems.ts'
import { checkTyped } from './typed-product.ts'
import { stored } from '#shop/catalogue/producers.server.ts'
import { selectProducts } from '#shop/catalogue/products.server.ts'
import { insertProduct, lockProduct, writeFields, type Editor } from '../write-product.server.ts'

type CsvProblem = Extract<ReturnType<typeof readCsv>, { ok: false }>
type Work =
  | { kind: 'new'; category: Category; product: NewProduct }
  | { kind: 'changed'; id: string; edit: ProductEdit }
type Planned = { row: ImportRow; work?: Work }
type Rows = Extract<ReturnType<typeof readCsv>, { ok: true }>['rows']

/** Returns the changes that the file would make, row by row. Writes nothing. */
export async function previewImport(
  db: Database,
  bytes: Uint8Array,
): Promise<{ ok: true; preview: ImportAnswer } | CsvProblem> {
  const read = readCsv(bytes)
  if (!read.ok) return read
  return { ok: true, preview: answerOf(await plan(db, read.rows), read.rows.length, false) }
}

/**
 * `previewed` is the hash of the plan that the admin saw. If the plan has changed meanwhile, or a row is
 * wrong, it writes nothing and returns the new preview.
 */
export async function applyImport(
  db: Database,
  bytes: Uint8Array,
  previewed: string,
  editor: Editor,
): Promise<
  | { ok: true; preview: ImportAnswer }
  | { ok: false; problem: 'preview-outdated' | 'rows-wrong'; preview: ImportAnswer }
  | CsvProblem
> {
  const read = readCsv(bytes)
  if (!read.ok) return read
  return inTransaction(db, async (db) => {
    for (const id of await idsOf(db, read.rows)) await lockProduct(db, id)
    const planned = await plan(db, read.rows)
    const preview = answerOf(planned, read.rows.length, false)
    if (preview.counts.wrong > 0) return { ok: false, problem: 'rows-wrong', preview }
    if (preview.plan !== previewed) return { ok: false, problem: 'preview-outdated', preview }
    for (const { work } of planned) if (work) await carryOut(db, work, editor)
    return { ok: true, preview: { ...preview, isApplied: true } }
  })
}

async function carryOut(db: DatabaseTransaction, work: Work, editor: Editor) {
  if (work.kind === 'new') {
    await insertProduct(db, work.category, work.product, editor)
    return
  }
  const before = await lockProduct(db, work.id)
  if (before) await writeFields(db, before, fieldsOfEdit(work.edit), editor, 'imported')
}

async function plan(db: Database | DatabaseTransaction, rows: Rows): Promise<Planned[]> {
  const known = await readKnown(db, rows)
  const producers = new Set((await stored(db).execute()).map(({ id }) => id))
  const seen = new Set<string>()
  return rows.flatMap(({ line, cells, hasMoreCells }) => {
    // Refuses a row with too many cells: a shifted cell could still be a valid price or quantity.
    if (hasMoreCells) return [wrong(line, cells, [{ field: 'line', code: 'csv-cells' }])]
    const isUnknown = cells.producer !== undefined && !producers.has(cells.producer)
    const planned = isUnknown
      ? wrong(line, cells, [{ field: 'producer', code: 'choice' }])
      : planRow(known, line, cells)
    const names = [cells.id, cells.slug].filter((name) => name !== undefined)
    const isRepeated = names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    if (isRepeated) return [wrong(line, cells, [{ field: 'slug', code: 'repeated' }])]
    return planned ? [planned] : []
  })
}

/** Undefined when the row changes nothing. */
function planRow(known: AdminProduct[], line: number, cells: Partial<Cells>): Planned | undefined {
  const bySlug = known.find(({ slug }) => slug === cells.slug)
  const product = cells.id ? known.find(({ id }) => id === cells.id) : bySlug
  if (product ? product.deletedAt : cells.id) {
    return wrong(line, cells, [{ field: 'id', code: 'product-unknown' }])
  }
  if (bySlug && bySlug !== product) {
    return wrong(line, cells, [{ field: 'slug', code: 'slug-taken' }])
  }
  if (!product) return planNew(line, cells)
  if (cells.type && cells.type !== product.category) {
    return wrong(line, cells, [{ field: 'type', code: 'type-differs' }])
  }
  const fields = writtenFields(product)
  const before = cellsOf(product, fields)
  const { id: _, type: __, ...values } = valuesOf(cells)
  const checked = checkTyped(productEdit, values)
  if (!checked.ok) return wrong(line, cells, errorsOf(checked.wrong))
  const saleErrors = errorsOf(new Map(Object.entries(saleProblemsOfEdit(fields, checked.value))))
  if (saleErrors.length > 0) return wrong(line, cells, saleErrors)
  const edited = { ...fields, ...fieldsOfEdit(checked.value) }
  const after = cellsOf(product, edited)
  const changed = csvColumns.filter((column) => before[column] !== after[column])
  if (changed.length === 0) return undefined
  const edit = Object.fromEntries(
    Object.entries(checked.value).filter(([name]) => changed.some((column) => column === name)),
  )
  const changes = changed.map((field) => ({ field, before: before[field], after: after[field] }))
  const isPriceJump = priceJump(product, edited) !== undefined
  return {
    row: { line, kind: 'changed', name: product.name, changes, isPriceJump, errors: [] },
    work: { kind: 'changed', id: product.id, edit },
  }
}

function planNew(line: number, cells: Partial<Cells>): Planned {
  const category = cells.type
  const checked = checkTyped(newProduct, valuesOf(cells))
  const errors = checked.ok ? [] : errorsOf(checked.wrong)
  const isMissing = category === undefined
  if (isMissing) errors.unshift({ field: 'type', code: 'required' })
  if (!checked.ok || !category || !isCategory(category)) return wrong(line, cells, errors)
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
    row: { line, kind: 'new', name, changes, isPriceJump: false, errors: [] },
    work: { kind: 'new', category, product: checked.value },
  }
}

function wrong(line: number, cells: Partial<Cells>, errors: ImportRow['errors']): Planned {
  const name = cells.name ?? cells.slug ?? ''
  return { row: { line, kind: 'wrong', name, changes: [], isPriceJump: false, errors } }
}

function valuesOf({ conditions, richIn, months, ...texts }: Partial<Cells>) {
  return {
    ...texts,
    ...(conditions && { conditions: listed(conditions) }),
    ...(richIn && { richIn: listed(richIn) }),
    ...(months && { months: listed(months) }),
  }
}

function listed(cell: string): string[] {
  return cell.split(/[\s,;]+/).toSorted()
}

function errorsOf(wrong: Map<string, string>): ImportRow['errors'] {
  return [...wrong].map(([field, code]) => ({ field, code }))
}

function answerOf(planned: Planned[], rows: number, isApplied: boolean): ImportAnswer {
  const count = (kind: ImportRow['kind']) => planned.filter(({ row }) => row.kind === kind).length
  const shown = planned.map(({ row }) => row)
  const plan = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  const counts = {
    new: count('new'),
    changed: count('changed'),
    same: rows - planned.length,
    wrong: count('wrong'),
  }
  return { plan, isApplied, counts, rows: shown }
}

async function idsOf(db: DatabaseTransaction, rows: Rows): Promise<string[]> {
  return (await readKnown(db, rows)).map(({ id }) => id).toSorted()
}

const AT_ONCE = 400

/** The products that the rows name by id or slug. Includes deleted ones, because they keep their slugs. */
async function readKnown(db: Database | DatabaseTransaction, rows: Rows): Promise<AdminProduct[]> {
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
