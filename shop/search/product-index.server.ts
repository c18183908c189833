import { setImmediate } from 'node:timers/promises'
import { chunks } from '#db/chunks.ts'
import type { Database } from '#db/schema.ts'
import { conditionsOfProduct, isForSale, nutrientsOf } from '../catalogue/products.server.ts'
import { aliasesOf } from './aliases.ts'
import { tokenize } from './tokenizer.ts'
import { usesOf } from './uses.ts'
import { wishesFulfilledBy } from './wishes.ts'
import type { Searchable } from './search-document.ts'
import { createSearchIndex, type Matches, type SearchIndex } from './search-index.ts'
import { latestTermChange, readProductNames } from './terms.server.ts'
import { ANY_CONDITION } from './topic-words.ts'

/** The rows that are indexed before other work may run. */
const ROWS_AT_ONCE = 100
/** The rows that are read at once for their versions. */
const VERSIONS_AT_ONCE = 1000

type ProductIndex = {
  search: SearchIndex
  /** The last change of each product in the index, with the owner's other names for it. */
  versions: Map<string, string>
  names: Map<string, string[]>
  /** The latest change in the index. Missing until the catalogue was read. */
  latest?: string
  /** Resolves after the running update. Updates run one after another. */
  turn: Promise<unknown>
}

const indexes = new WeakMap<Database, ProductIndex>()

/** Returns the ids of products for sale that match the words, at most a thousand. */
export async function matchProducts(db: Database, words: string): Promise<Matches<string>> {
  return (await productFinder(db))(words)
}

/** Returns a function that searches the present catalogue, for callers with several searches. */
export async function productFinder(db: Database): Promise<SearchIndex['find']> {
  const index = indexOf(db)
  await inTurn(index, () => refresh(db, index))
  return index.search.find
}

/** Builds the index before the first search, which then does not wait for it. */
export async function prepareSearch(db: Database): Promise<void> {
  await matchProducts(db, '')
}

/**
 * Compares all versions with the index. A search misses a change of another process whose time is earlier
 * than the latest change in the index.
 */
export async function checkSearch(db: Database): Promise<void> {
  const index = indexes.get(db)
  if (index?.latest !== undefined) await inTurn(index, () => update(db, index))
}

function indexOf(db: Database): ProductIndex {
  const there = indexes.get(db)
  if (there) return there
  const index = {
    search: createSearchIndex(),
    versions: new Map(),
    names: new Map(),
    turn: Promise.resolve(),
  }
  indexes.set(db, index)
  return index
}

async function inTurn(index: ProductIndex, work: () => Promise<void>) {
  const done = index.turn.then(work)
  index.turn = done.catch(() => undefined)
  await done
}

/** Updates the index after changes of the catalogue by any process. */
async function refresh(db: Database, index: ProductIndex) {
  const latest = `${await latestChange(db)} ${await latestTermChange(db)}`
  if (latest === index.latest) return
  await update(db, index)
  index.latest = latest
}

/** Both maxima come from the end of an index, so the number of products does not matter. */
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

/** Returns the ids of products that are outdated in the index, or no longer belong there. */
async function differingFrom(db: Database, index: ProductIndex): Promise<string[]> {
  const { versions } = index
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
      if (versions.get(id) !== versionOf(index, { id, updated_at })) differing.push(id)
    }
    last = rows.at(-1)?.id
    await setImmediate()
  }
  return [...differing, ...gone]
}

async function update(db: Database, index: ProductIndex) {
  const { search, versions } = index
  index.names = await readProductNames(db)
  if (versions.size === 0) return addAll(db, index)
  for (const part of chunks(await differingFrom(db, index), ROWS_AT_ONCE)) {
    const rows = await searchableRows(db).where('id', 'in', part).execute()
    const gone = new Set(part)
    for (const row of rows) {
      gone.delete(row.id)
      add(index, row)
    }
    for (const id of gone) {
      search.remove(id)
      versions.delete(id)
    }
    await setImmediate()
  }
  await search.vacuum()
}

/** Fills an empty index. This is twice as fast as by ids. */
async function addAll(db: Database, index: ProductIndex) {
  let rows = await rowsAfter(db, '')
  while (rows.length > 0) {
    for (const row of rows) add(index, row)
    await setImmediate()
    rows = await rowsAfter(db, rows.at(-1)?.id ?? '')
  }
}

function rowsAfter(db: Database, id: string): Promise<Row[]> {
  return searchableRows(db).where('id', '>', id).orderBy('id').limit(ROWS_AT_ONCE).execute()
}

function add(index: ProductIndex, row: Row) {
  index.search.put({ ...searchableOf(row), also: index.names.get(row.id) })
  index.versions.set(row.id, versionOf(index, row))
}

function versionOf({ names }: ProductIndex, row: { id: string; updated_at: string }): string {
  return [row.updated_at, ...(names.get(row.id) ?? [])].join('\n')
}

function searchableRows(db: Database) {
  return findable(db)
    .select(['id', 'name', 'name_ar', 'desc', 'desc_ar', 'category', 'origin', 'origin_ar'])
    .select(['rank', 'rich_in', 'offer', 'updated_at', conditionsOfProduct(db)])
}

function findable(db: Database) {
  return db.selectFrom('products').where(isForSale).where('category', '!=', 'box')
}

type Row = Awaited<ReturnType<ReturnType<typeof searchableRows>['execute']>>[number]

function searchableOf(row: Row): Searchable {
  const conditions = row.conditions?.split(',') ?? []
  const words = tokenize(`${row.name} ${row.name_ar}`)
  const richIn = nutrientsOf(row.rich_in)
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    topics: [
      row.category,
      ...conditions,
      ...(conditions.length > 0 ? [ANY_CONDITION] : []),
      ...usesOf(words, aliasesOf(words).alias),
      ...wishesFulfilledBy({
        words,
        category: row.category,
        conditions,
        richIn,
        isOnOffer: row.offer > 0,
      }),
    ],
    origin: `${row.origin} ${row.origin_ar}`,
    texts: [row.desc, row.desc_ar],
    rank: row.rank,
  }
}
