import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { isUniqueViolation } from '#db/db-errors.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { wordsKey, type SearchTermForm } from './search-term.ts'
import { MOST_TERMS, type SearchTerm } from './term-shapes.ts'

export type WrittenTerm =
  | { ok: true; term: SearchTerm }
  | {
      ok: false
      problem: 'not-found' | 'no-product' | 'changed-meanwhile' | 'term-exists' | 'too-many'
    }

/** Lists the owner's search terms, the latest first, at most `MOST_TERMS`. */
export async function listSearchTerms(db: Database): Promise<SearchTerm[]> {
  const rows = await stored(db).orderBy('search_terms.updated_at', 'desc').execute()
  return rows.map(termOf)
}

export async function addSearchTerm(
  db: Database,
  account: Account,
  form: SearchTermForm,
  now: Date,
): Promise<WrittenTerm> {
  return unlessTaken(() =>
    inTransaction(db, async (trx) => {
      const problem = (await problemOf(trx, form)) ?? (await fullness(trx))
      if (problem) return { ok: false, problem }
      const id = randomUUID()
      const at = now.toISOString()
      await trx
        .insertInto('search_terms')
        .values({ id, ...columnsOf(form), version: 1, created_at: at, updated_at: at })
        .execute()
      const term = await written(trx, id)
      const change = { what: 'created', after: auditOf(term) }
      await recordAuditEntry(trx, account, { thing: 'search-term', id, ...change }, now)
      return { ok: true, term }
    }),
  )
}

export async function editSearchTerm(
  db: Database,
  account: Account,
  { id, form }: { id: string; form: SearchTermForm },
  now: Date,
): Promise<WrittenTerm> {
  const seen = form.version ?? 0
  return unlessTaken(() =>
    inTransaction(db, async (trx) => {
      const before = await stored(trx).where('search_terms.id', '=', id).executeTakeFirst()
      if (!before) return { ok: false, problem: 'not-found' }
      const problem = await problemOf(trx, form)
      if (problem) return { ok: false, problem }
      const done = await trx
        .updateTable('search_terms')
        .set({ ...columnsOf(form), version: seen + 1, updated_at: now.toISOString() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where('version', '=', seen)
        .executeTakeFirst()
      if (done.numUpdatedRows === 0n) return { ok: false, problem: 'changed-meanwhile' }
      const term = await written(trx, id)
      const change = { what: 'edited', before: auditOf(termOf(before)), after: auditOf(term) }
      await recordAuditEntry(trx, account, { thing: 'search-term', id, ...change }, now)
      return { ok: true, term }
    }),
  )
}

/** Deletes or restores a term. Refuses to restore it when its words have another meaning by now. */
export async function setSearchTermDeleted(
  db: Database,
  account: Account,
  { id, isDeleted }: { id: string; isDeleted: boolean },
  now: Date,
): Promise<'done' | 'not-found' | 'term-exists' | 'too-many'> {
  const result = await unlessTaken(() =>
    inTransaction(db, async (trx) => {
      if (!isDeleted && (await fullness(trx))) return { ok: false, problem: 'too-many' as const }
      const done = await trx
        .updateTable('search_terms')
        .set((term) => ({
          deleted_at: isDeleted ? now.toISOString() : null,
          version: term('version', '+', 1),
          updated_at: now.toISOString(),
        }))
        .where('id', '=', id)
        .where('deleted_at', isDeleted ? 'is' : 'is not', null)
        .executeTakeFirst()
      if (done.numUpdatedRows === 0n) return { ok: false, problem: 'not-found' as const }
      const what = isDeleted ? 'deleted' : 'restored'
      await recordAuditEntry(trx, account, { thing: 'search-term', id, what }, now)
      return { ok: true as const }
    }),
  )
  return result.ok ? 'done' : result.problem
}

/** Turns the database's refusal of a second meaning for the same words into the problem `term-exists`. */
async function unlessTaken<Result>(
  work: () => Promise<Result>,
): Promise<Result | { ok: false; problem: 'term-exists' }> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, problem: 'term-exists' }
    throw error
  }
}

async function problemOf(trx: DatabaseTransaction, { productId }: SearchTermForm) {
  if (productId === undefined) return undefined
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('category', '!=', 'box')
    .executeTakeFirst()
  return product ? undefined : ('no-product' as const)
}

async function fullness(trx: DatabaseTransaction) {
  const { terms } = await trx
    .selectFrom('search_terms')
    .select((of) => of.fn.countAll<number>().as('terms'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(terms) >= MOST_TERMS ? ('too-many' as const) : undefined
}

function columnsOf({ words, kind, productId, category, word }: SearchTermForm) {
  const meaning = category ?? word ?? ''
  return { words, words_key: wordsKey(words), kind, meaning, product_id: productId ?? null }
}

function stored(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('search_terms')
    .leftJoin('products', 'products.id', 'search_terms.product_id')
    .select(['search_terms.id', 'words', 'kind', 'meaning', 'product_id', 'search_terms.version'])
    .select(['search_terms.updated_at', 'products.name', 'products.name_ar'])
    .where('search_terms.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

function termOf({
  id,
  words,
  kind,
  meaning,
  product_id,
  version,
  updated_at,
  ...names
}: Row): SearchTerm {
  const { name, name_ar } = names
  return {
    id,
    words,
    kind,
    version,
    updatedAt: updated_at,
    product: product_id ? { id: product_id, name: name ?? '', nameAr: name_ar ?? '' } : null,
    category: kind === 'category' && isCategory(meaning) ? meaning : null,
    word: kind === 'word' ? meaning : null,
  }
}

async function written(trx: DatabaseTransaction, id: string): Promise<SearchTerm> {
  const row = await stored(trx).where('search_terms.id', '=', id).executeTakeFirst()
  if (!row) throw new Error('The search term was not written')
  return termOf(row)
}

/** Formats a term for the audit log. */
function auditOf({ words, kind, product, category, word }: SearchTerm) {
  return { words, kind, product: product?.name ?? null, category, word }
}
