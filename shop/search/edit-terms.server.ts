import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { isUniqueViolation } from '#db/db-errors.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import {
  editVersioned,
  recordCreated,
  setDeleted,
  type Deleted,
  type Edited,
  type RecordKind,
} from '#shop/audit-log/edit-versioned.server.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { wordsKey, type SearchTermForm } from './search-term.ts'
import { MOST_TERMS, type SearchTerm } from './term-shapes.ts'

export type WrittenTerm =
  | Edited<SearchTerm>
  | { ok: false; problem: 'no-product' | 'term-exists' | 'too-many' }

const terms: RecordKind<SearchTerm, 'search_terms'> = {
  table: 'search_terms',
  thing: 'search-term',
  async find(db, id) {
    const row = await stored(db).where('search_terms.id', '=', id).executeTakeFirst()
    return row && termOf(row)
  },
  logged: ({ words, kind, product, category, word }) => ({
    words,
    kind,
    product: product?.name ?? null,
    category,
    word,
  }),
}

/** Lists the owner's search terms, the latest change first. */
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
      const refusal = (await refuseProduct(trx, form)) ?? (await refuseMore(trx))
      if (refusal) return refusal
      const id = randomUUID()
      const at = now.toISOString()
      await trx
        .insertInto('search_terms')
        .values({ id, ...columnsOf(form), version: 1, created_at: at, updated_at: at })
        .execute()
      return recordCreated(trx, terms, id, { account, now })
    }),
  )
}

export async function editSearchTerm(
  db: Database,
  account: Account,
  { id, form }: { id: string; form: SearchTermForm },
  now: Date,
): Promise<WrittenTerm> {
  return unlessTaken(() =>
    editVersioned(db, terms, {
      id,
      version: form.version,
      by: { account, now },
      refuse: (trx) => refuseProduct(trx, form),
      columns: () => columnsOf(form),
    }),
  )
}

/** Refuses to restore a term when its words have another meaning by now. */
export async function setSearchTermDeleted(
  db: Database,
  account: Account,
  deletion: { id: string; isDeleted: boolean },
  now: Date,
): Promise<Deleted<'term-exists' | 'too-many'>> {
  const { isDeleted } = deletion
  const refuse = async (trx: DatabaseTransaction) => (isDeleted ? undefined : refuseMore(trx))
  return unlessTaken(() => setDeleted(db, terms, { ...deletion, refuse, by: { account, now } }))
}

/** The database refuses a second meaning for the same words. */
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

async function refuseProduct(trx: DatabaseTransaction, { productId }: SearchTermForm) {
  if (productId === undefined) return undefined
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('category', '!=', 'box')
    .executeTakeFirst()
  return product ? undefined : ({ ok: false, problem: 'no-product' } as const)
}

async function refuseMore(trx: DatabaseTransaction) {
  const { terms } = await trx
    .selectFrom('search_terms')
    .select((of) => of.fn.countAll<number>().as('terms'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(terms) >= MOST_TERMS ? ({ ok: false, problem: 'too-many' } as const) : undefined
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
