import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { priceJump } from './price-jump.ts'
import { isCategory, type Category } from './category.ts'
import { deskProductOf } from './desk.server.ts'
import { cellsOf, readCsv, type Cells } from './product-csv.server.ts'
import type { DeskProduct } from './product-desk.ts'
import {
  fieldsOfEdit,
  fieldsOfNew,
  newProduct,
  productEdit,
  type NewProduct,
  type ProductEdit,
} from './product-form.ts'
import { numberCode, sentNumber } from '#shop/typed-number.ts'
import { csvColumns, type ImportAnswer, type ImportRow } from './product-import.ts'
import { conditionsOfProduct } from './products.server.ts'
import { insertProduct, lockProduct, writeFields, type Editor } from './write-product.server.ts'

type CsvProblem = Extract<ReturnType<typeof readCsv>, { ok: false }>
type Work =
  | { kind: 'new'; category: Category; product: NewProduct }
  | { kind: 'changed'; id: string; edit: ProductEdit }
type Planned = { row: ImportRow; work?: Work }
type Rows = Extract<ReturnType<typeof readCsv>, { ok: true }>['rows']

/** What a file would change, row by row; nothing is written. */
export async function previewImport(
  db: Database,
  bytes: Uint8Array,
): Promise<{ ok: true; preview: ImportAnswer } | CsvProblem> {
  const read = readCsv(bytes)
  if (!read.ok) return read
  return { ok: true, preview: answerOf(await plan(db, read.rows), read.rows.length, false) }
}

/**
 * Does what was previewed, all in one transaction. Where that is no longer what the file would do,
 * or a row is wrong, nothing is written and the present preview comes back.
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
  const seen = new Set<string>()
  return rows.flatMap(({ line, cells }) => {
    const planned = planRow(known, line, cells)
    const names = [cells.id, cells.slug].filter((name) => name !== undefined)
    const isRepeated = names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    if (isRepeated) return [wrong(line, cells, [{ field: 'slug', code: 'repeated' }])]
    return planned ? [planned] : []
  })
}

/** What one row does; nothing where it changes nothing. */
function planRow(known: DeskProduct[], line: number, cells: Partial<Cells>): Planned | undefined {
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
  const before = cellsOf(product)
  const { id: _, type: __, ...values } = valuesOf(cells)
  const checked = v.safeParse(productEdit, values)
  if (!checked.success) return wrong(line, cells, faultsOf(checked.issues))
  const edited = { ...product, ...fieldsOfEdit(checked.output) }
  const after = cellsOf(edited)
  const changed = csvColumns.filter((column) => before[column] !== after[column])
  if (changed.length === 0) return undefined
  const edit = Object.fromEntries(
    Object.entries(checked.output).filter(([name]) => changed.some((column) => column === name)),
  )
  const changes = changed.map((field) => ({ field, before: before[field], after: after[field] }))
  return {
    row: {
      line,
      kind: 'changed',
      name: product.name,
      changes,
      isPriceJump: priceJump(product, edited) !== undefined,
      errors: [],
    },
    work: { kind: 'changed', id: product.id, edit },
  }
}

function planNew(line: number, cells: Partial<Cells>): Planned {
  const category = cells.type
  const checked = v.safeParse(newProduct, valuesOf(cells))
  const errors = checked.success ? [] : faultsOf(checked.issues)
  const isMissing = category === undefined
  if (isMissing) errors.unshift({ field: 'type', code: 'required' })
  if (!checked.success || !category || !isCategory(category)) return wrong(line, cells, errors)
  const { slug = '' } = cells
  // As it was read: `1,200` is 1200.
  const read = cellsOf({ id: '', slug, category, ...fieldsOfNew(checked.output) })
  const changes = csvColumns.flatMap((field) =>
    cells[field] === undefined ? [] : [{ field, before: '', after: read[field] }],
  )
  return {
    row: {
      line,
      kind: 'new',
      name: checked.output.name,
      changes,
      isPriceJump: false,
      errors: [],
    },
    work: { kind: 'new', category, product: checked.output },
  }
}

function wrong(line: number, cells: Partial<Cells>, errors: ImportRow['errors']): Planned {
  return {
    row: {
      line,
      kind: 'wrong',
      name: cells.name ?? cells.slug ?? '',
      changes: [],
      isPriceJump: false,
      errors,
    },
  }
}

/** Cells as the form's schema takes them. */
function valuesOf(cells: Partial<Cells>) {
  const { price, offer, quantity, unitAmount, conditions, richIn, ...words } = cells
  return {
    ...words,
    ...(price && { price: sentNumber(price, 'money') }),
    ...(offer && { offer: sentNumber(offer, 'percent') }),
    ...(quantity && { quantity: sentNumber(quantity, 'count') }),
    ...(unitAmount && { unitAmount: sentNumber(unitAmount, 'amount') }),
    ...(conditions && { conditions: listed(conditions) }),
    ...(richIn && { richIn: listed(richIn) }),
  }
}

function listed(cell: string): string[] {
  return cell.split(/[\s,;]+/).toSorted()
}

function faultsOf(issues: v.BaseIssue<unknown>[]): ImportRow['errors'] {
  const codes = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    const isTyped = issue.type === 'number' && typeof issue.input === 'string'
    const message = isTyped ? numberCode(String(issue.input), issue.message) : issue.message
    const code = issue.input === undefined ? 'required' : message
    if (!codes.has(field)) codes.set(field, code)
  }
  return [...codes].map(([field, code]) => ({ field, code }))
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

/** The products that the rows name by id or slug, deleted ones too: their slugs stay theirs. */
async function readKnown(db: Database | DatabaseTransaction, rows: Rows): Promise<DeskProduct[]> {
  const found = new Map<string, DeskProduct>()
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE).map(({ cells }) => cells)
    const products = await db
      .selectFrom('products')
      .selectAll()
      .select(conditionsOfProduct(db))
      .where((is) =>
        is.or([
          is('id', 'in', ['', ...some.flatMap(({ id }) => id ?? [])]),
          is('slug', 'in', ['', ...some.flatMap(({ slug }) => slug ?? [])]),
        ]),
      )
      .execute()
    for (const row of products) found.set(row.id, deskProductOf(row))
  }
  return [...found.values()]
}
