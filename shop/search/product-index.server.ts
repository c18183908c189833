import { setImmediate } from 'node:timers/promises'
import type { Database } from '#db/schema.ts'
import type { Category } from '../catalogue/category.ts'
import type { Condition } from '../catalogue/condition.ts'
import { isCondition } from '../catalogue/condition.ts'
import { createFinder, type Finder } from './finder.ts'
import { categoryWords, conditionWords } from './synonyms.ts'

/** Rows put into the index without a pause for others. */
const ROWS_AT_ONCE = 50
/** A change that another process committed late may bear an earlier time than one already seen. */
const FULL_CHECK_EVERY_MS = 60_000

type ProductIndex = {
  finder: Finder
  /** Of each product in the index: when it was changed last. */
  versions: Map<string, string>
  state: string
  checkedAt: number
  /** Changes are brought in one after another. */
  turn: Promise<unknown>
}

const indexes = new WeakMap<Database, ProductIndex>()

/** Ids of the products that the words mean, best first. */
export async function matchProducts(db: Database, words: string): Promise<string[]> {
  const index = indexOf(db)
  const refreshed = index.turn.then(() => refresh(db, index))
  index.turn = refreshed.catch(() => undefined)
  await refreshed
  return index.finder.find(words)
}

/** Reads the catalogue before anybody searches, so that the first one need not wait for it. */
export async function prepareSearch(db: Database): Promise<void> {
  await matchProducts(db, '')
}

function indexOf(db: Database): ProductIndex {
  const there = indexes.get(db)
  if (there) return there
  const index: ProductIndex = {
    finder: createFinder(),
    versions: new Map(),
    state: '',
    checkedAt: 0,
    turn: Promise.resolve(),
  }
  indexes.set(db, index)
  return index
}

/** Brings in what changed in the catalogue since the last search, here or in another process. */
async function refresh(db: Database, index: ProductIndex) {
  const state = await stateOf(db)
  const isRecent = Date.now() - index.checkedAt < FULL_CHECK_EVERY_MS
  if (state === index.state && isRecent) return
  const versions = new Map((await readVersions(db)).map((row) => [row.id, row.updated_at]))
  for (const id of index.versions.keys()) {
    if (!versions.has(id)) index.finder.remove(id)
  }
  const changed = [...versions].filter(([id, at]) => index.versions.get(id) !== at)
  for (let i = 0; i < changed.length; i += ROWS_AT_ONCE) {
    const ids = changed.slice(i, i + ROWS_AT_ONCE).map(([id]) => id)
    for (const product of await readFindable(db, ids)) index.finder.put(product, product.place)
    await setImmediate()
  }
  Object.assign(index, { versions, state, checkedAt: Date.now() })
}

/** Differs after every change of the catalogue, and is read from one small index. */
async function stateOf(db: Database): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select((of) => [of.fn.countAll().as('count'), of.fn.max('updated_at').as('latest')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return `${row.count} ${row.latest}`
}

function readVersions(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('deleted_at', 'is', null)
    .where('category', '!=', 'box')
    .execute()
}

async function readFindable(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'name_ar', 'desc', 'desc_ar', 'category', 'origin', 'origin_ar', 'rank'])
    .where('id', 'in', ids)
    .$narrowType<{ category: Category }>()
    .execute()
  const suits = await readConditions(db, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    kind: [
      categoryWords[row.category],
      row.origin,
      row.origin_ar,
      ...(suits.get(row.id) ?? []).map((condition) => conditionWords[condition]),
    ].join(' '),
    text: `${row.desc} ${row.desc_ar}`,
    place: row.rank,
  }))
}

async function readConditions(db: Database, ids: string[]): Promise<Map<string, Condition[]>> {
  const rows = await db
    .selectFrom('product_conditions')
    .selectAll()
    .where('product_id', 'in', ids)
    .execute()
  const suits = new Map<string, Condition[]>()
  for (const { product_id, condition } of rows) {
    if (isCondition(condition)) {
      suits.set(product_id, [...(suits.get(product_id) ?? []), condition])
    }
  }
  return suits
}
