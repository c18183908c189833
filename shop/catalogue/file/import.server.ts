import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { fieldsOfEdit } from '../product-form.ts'
import { insertProduct, lockProduct, writeFields, type Editor } from '../write-product.server.ts'
import type { FileChoices, ImportAnswer, ImportRow } from './import.ts'
import { planImport, productsNamed, type Planned } from './plan-import.server.ts'
import { readProductFile, type FileProblem, type ReadFile } from './read-file.ts'

type Work = NonNullable<Planned['work']>
type Refused = { ok: false; problem: ApplyProblem; preview: ImportAnswer }
type ApplyProblem = 'preview-outdated' | 'rows-wrong' | 'namesakes'

/** Returns the changes that the file would make, row by row. Writes nothing. */
export async function previewImport(
  db: Database,
  bytes: Uint8Array,
  choices: FileChoices,
): Promise<{ ok: true; preview: ImportAnswer } | FileProblem> {
  const read = readProductFile(bytes, choices)
  if (!read.ok) return read
  return { ok: true, preview: answerOf(await planImport(db, read.rows, choices), read, false) }
}

/**
 * `previewed` is the hash of the plan that the admin saw. If the plan has changed meanwhile, it writes nothing
 * and returns the new preview. The same holds for a wrong row, unless `leavesOutWrong`, and for a new product
 * with the name of another, unless `choices` says what to do with it.
 */
export async function applyImport(
  db: Database,
  bytes: Uint8Array,
  choices: FileChoices,
  { previewed, leavesOutWrong }: { previewed: string; leavesOutWrong: boolean },
  editor: Editor,
): Promise<{ ok: true; preview: ImportAnswer } | Refused | FileProblem> {
  const read = readProductFile(bytes, choices)
  if (!read.ok) return read
  return inTransaction(db, async (db) => {
    for (const id of await productsNamed(db, read.rows, choices)) await lockProduct(db, id)
    const planned = await planImport(db, read.rows, choices)
    const preview = answerOf(planned, read, false)
    const problem = applyProblem(preview, previewed, leavesOutWrong, choices)
    if (problem) return { ok: false, problem, preview }
    for (const { work } of planned) if (work) await carryOut(db, work, editor)
    return { ok: true, preview: { ...preview, isApplied: true } }
  })
}

function applyProblem(
  { plan, counts, rows }: ImportAnswer,
  previewed: string,
  leavesOutWrong: boolean,
  { namesakes }: FileChoices,
): ApplyProblem | undefined {
  if (counts.wrong > 0 && !leavesOutWrong) return 'rows-wrong'
  if (plan !== previewed) return 'preview-outdated'
  const isAsked = namesakes === undefined && rows.some(({ isNamesake }) => isNamesake)
  return isAsked ? 'namesakes' : undefined
}

async function carryOut(db: DatabaseTransaction, work: Work, editor: Editor) {
  if (work.kind === 'new') {
    await insertProduct(db, work.category, work.product, editor)
    return
  }
  const before = await lockProduct(db, work.id)
  if (before) await writeFields(db, before, fieldsOfEdit(work.edit), editor, 'imported')
}

function answerOf(
  planned: Planned[],
  { columns, categories, rows }: ReadFile,
  isApplied: boolean,
): ImportAnswer {
  const count = (kind: ImportRow['kind']) => planned.filter(({ row }) => row.kind === kind).length
  const shown = planned.map(({ row }) => row)
  const plan = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  const counts = {
    new: count('new'),
    changed: count('changed'),
    same: rows.length - planned.length,
    wrong: count('wrong'),
    leftOut: count('left-out'),
  }
  return { plan, isApplied, counts, columns, categories, rows: shown }
}

/** Returns the header of the file and its wrong rows, all as written, with the problems of each row. */
export async function listWrongRows(
  db: Database,
  bytes: Uint8Array,
  choices: FileChoices,
): Promise<(ReadFile & { wrong: WrongRow[] }) | FileProblem> {
  const read = readProductFile(bytes, choices)
  if (!read.ok) return read
  const planned = await planImport(db, read.rows, choices)
  const errors = new Map(planned.map(({ row }) => [row.line, row.errors]))
  const wrong = read.rows.flatMap(({ line, written }) => {
    const found = errors.get(line) ?? []
    return found.length === 0 ? [] : [{ written, errors: found }]
  })
  return { ...read, wrong }
}

type WrongRow = { written: string[]; errors: ImportRow['errors'] }
