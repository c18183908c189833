import { setImmediate } from 'node:timers/promises'
import { chunks } from '#db/chunks.ts'
import type { Database } from '#db/schema.ts'
import { isCategory } from '../catalogue/category.ts'
import { isCondition } from '../catalogue/condition.ts'
import { conditionsOfProduct, isForSale, type ProductRow } from '../catalogue/products.server.ts'
import { createFinder, type Findable, type Finder, type Meant } from './finder.ts'
import { categoryWords, conditionWords } from './synonyms.ts'

/** Rows put into the index without a pause for others. */
const ROWS_AT_ONCE = 50
/** Rows of which only the versions are read. */
const VERSIONS_AT_ONCE = 1000

type ProductIndex = {
  finder: Finder
  /** Of each product in the index: when it was changed last. */
  versions: Map<string, string>
  /** The latest change that is in it; none before the catalogue was read. */
  latest?: string
  /** Changes are brought in one after another. */
  turn: Promise<unknown>
}

const indexes = new WeakMap<Database, ProductIndex>()

/** Ids of the products for sale that the words mean, a thousand at most. */
export async function matchProducts(db: Database, words: string): Promise<Meant<string>> {
  const index = indexOf(db)
  await inTurn(index, () => refresh(db, index))
  return index.finder.find(words)
}

/** Reads the catalogue before anybody searches, so that the first one need not wait for it. */
export async function prepareSearch(db: Database): Promise<void> {
  await matchProducts(db, '')
}

/** Finds what no search sees: another process's change that bears an earlier time than one before it. */
export async function checkSearch(db: Database): Promise<void> {
  const index = indexes.get(db)
  if (index?.latest === undefined) return
  const differing = await differingFrom(db, index)
  await inTurn(index, () => bringIn(db, index, differing))
}

function indexOf(db: Database): ProductIndex {
  const there = indexes.get(db)
  if (there) return there
  const index = { finder: createFinder(), versions: new Map(), turn: Promise.resolve() }
  indexes.set(db, index)
  return index
}

async function inTurn(index: ProductIndex, work: () => Promise<void>) {
  const done = index.turn.then(work)
  index.turn = done.catch(() => undefined)
  await done
}

/** Brings in what changed in the catalogue since the last search, here or in another process. */
async function refresh(db: Database, index: ProductIndex) {
  const latest = await latestChange(db)
  if (latest === index.latest) return
  const { latest: since } = index
  const ids = since === undefined ? await differingFrom(db, index) : await changedSince(db, since)
  await bringIn(db, index, ids)
  index.latest = latest
}

/** Both are read at the end of an index, however many products there are. */
async function latestChange(db: Database): Promise<string> {
  const { changed, deleted } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('products')
        .select((of) => of.fn.max('updated_at').as('at'))
        .as('changed'),
      selectFrom('products')
        .select((of) => of.fn.max('deleted_at').as('at'))
        .where('deleted_at', 'is not', null)
        .as('deleted'),
    ])
    .executeTakeFirstOrThrow()
  const [earlier = '', later = earlier] = [changed ?? '', deleted ?? ''].toSorted()
  return later
}

async function changedSince(db: Database, at: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where((is) => is.or([is('updated_at', '>=', at), is('deleted_at', '>=', at)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the products of which the index has another version, or of which it should have none. */
async function differingFrom(db: Database, { versions }: ProductIndex): Promise<string[]> {
  const differing: string[] = []
  const gone = new Set(versions.keys())
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await findable(db)
      .select(['id', 'updated_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(VERSIONS_AT_ONCE)
      .execute()
    for (const { id, updated_at } of rows) {
      gone.delete(id)
      if (versions.get(id) !== updated_at) differing.push(id)
    }
    last = rows.at(-1)?.id
    await setImmediate()
  }
  return [...differing, ...gone]
}

async function bringIn(db: Database, { finder, versions }: ProductIndex, ids: string[]) {
  for (const part of chunks(ids, ROWS_AT_ONCE)) {
    const rows = await findable(db)
      .select(['id', 'name', 'name_ar', 'desc', 'desc_ar', 'category', 'origin', 'origin_ar'])
      .select(['rank', 'updated_at', conditionsOfProduct(db)])
      .where('id', 'in', part)
      .execute()
    const gone = new Set(part)
    for (const row of rows) {
      gone.delete(row.id)
      if (versions.get(row.id) === row.updated_at) continue
      finder.put(findableOf(row), row.rank)
      versions.set(row.id, row.updated_at)
    }
    for (const id of gone) {
      finder.remove(id)
      versions.delete(id)
    }
    await setImmediate()
  }
}

function findable(db: Database) {
  return db.selectFrom('products').where(isForSale).where('category', '!=', 'box')
}

type Row = Pick<ProductRow, 'id' | 'name' | 'name_ar' | 'desc' | 'desc_ar' | 'category'> &
  Pick<ProductRow, 'origin' | 'origin_ar'> & { conditions: string | null }

function findableOf(row: Row): Findable {
  const conditions = (row.conditions ?? '').split(',').filter(isCondition)
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    kinds: [
      isCategory(row.category) ? categoryWords[row.category] : '',
      `${row.origin} ${row.origin_ar}`,
      ...conditions.map((condition) => conditionWords[condition]),
    ],
    text: `${row.desc} ${row.desc_ar}`,
  }
}
