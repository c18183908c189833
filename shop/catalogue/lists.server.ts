import type { Database } from '#db/schema.ts'
import { cacheQuery } from '#db/query-cache.ts'
import { isCategory } from './category.ts'
import type { Listing } from './listing.ts'
import { matching, soldOutIs, sorted, type Filter } from './matching.server.ts'
import type { Product } from './product.ts'
import { listProductsById } from './products.server.ts'
import { roundRobinRanges, type CategoryBucket, type BucketRange } from './category-buckets.ts'

/** `search/lists.server.ts` answers lists with search words. */
type Listed = Partial<Omit<Listing, 'words'>> & Pick<Filter, 'isHarvest'> & { words?: never }
type List = { products: Product[]; total: number }
export type Wanted = Filter & { sort: Listing['sort']; locale?: Listing['locale'] }
/** Longer lists are not cached, because they would take too much memory. */
const MOST_CACHED = 48
/** The database may sort this many matches. For more, the query reads an index in list order. */
const FEW = 1000
/** `from` counts from 0. */
type Window = { from: number; count: number }

/** One page of products, or all without `limit`. Sold-out products come last. */
export function listProducts(db: Database, listing: Listed): Promise<List> {
  const isShort = (listing.limit ?? Infinity) <= MOST_CACHED
  return isShort ? cachedList(db, listing) : readList(db, listing)
}

async function readList(db: Database, listing: Listed): Promise<List> {
  const { ids, total } = await listIds(db, listing)
  return { products: await listProductsById(db, ids), total }
}

const cachedList = cacheQuery(readList, { maxEntries: 200 })

/** The ids of the products of `listProducts`, for callers that read the products in parts. */
export async function listIds(
  db: Database,
  { page = 1, limit = Infinity, sort = 'featured', ...filter }: Listed,
): Promise<{ ids: string[]; total: number }> {
  const window = windowOf(page, limit)
  const buckets = await countBuckets(db, filter)
  const ids = await idsInWindow(db, { ...filter, sort }, { buckets, window })
  return { ids, total: countOf(buckets) }
}

/** Pages count from 1. */
export function windowOf(page: number, limit: number): Window {
  return { from: page === 1 ? 0 : (page - 1) * limit, count: limit }
}

/** The harvest: plants in season and in stock, of every category in turn. */
export async function listSeason(db: Database, limit: number): Promise<Product[]> {
  return (await listProducts(db, { isHarvest: true, inStock: true, limit })).products
}

/** The `ids` that pass the filter. `featured` keeps their order. */
export async function filterIds(db: Database, wanted: Wanted, ids: string[]): Promise<string[]> {
  const { sort, locale, ...filter } = wanted
  const isAsFound = sort === 'featured' && !Object.values(filter).some(Boolean)
  if (isAsFound || ids.length === 0) return ids
  const query = matching(db, filter).where('products.id', 'in', ids)
  const inOrderAsked =
    sort === 'featured' ? query : sorted(query.orderBy('sold_out'), { sort, locale })
  const rows = await inOrderAsked.select('products.id').execute()
  const these = rows.map(({ id }) => id)
  return sort === 'featured' ? onlyThese(ids, these) : these
}

function onlyThese(ids: string[], these: string[]): string[] {
  const wanted = new Set(these)
  return ids.filter((id) => wanted.has(id))
}

const countBuckets = cacheQuery(async (db: Database, filter: Filter): Promise<CategoryBucket[]> => {
  const rows = await matching(db, filter)
    .select(['category', 'sold_out', (count) => count.fn.countAll<number>().as('count')])
    .groupBy(['category', 'sold_out'])
    .execute()
  return rows.flatMap(({ category, sold_out, count }) =>
    isCategory(category)
      ? [{ category, soldOut: sold_out === 0 ? 0 : 1, count: Number(count) }]
      : [],
  )
})

const countOf = (buckets: CategoryBucket[]) => buckets.reduce((sum, { count }) => sum + count, 0)

async function idsInWindow(
  db: Database,
  wanted: Wanted,
  { buckets, window }: { buckets: CategoryBucket[]; window: Window },
): Promise<string[]> {
  const inStock = buckets.filter(({ soldOut }) => soldOut === 0)
  const soldOut = buckets.filter(({ soldOut }) => soldOut === 1)
  const areFew = countOf(buckets) <= FEW
  const parts = partsOf(window, countOf(inStock), countOf(soldOut))
  const ids = await Promise.all([
    idsOf(db, wanted, { areFew, buckets: inStock, window: parts.inStock }),
    idsOf(db, wanted, { areFew, buckets: soldOut, window: parts.soldOut }),
  ])
  return ids.flat()
}

/** Splits a page into a range of the products in stock and a range of the sold-out ones after them. */
function partsOf({ from, count }: Window, inStock: number, soldOut: number) {
  const part = (from: number, to: number, all: number) => {
    const start = Math.min(Math.max(from, 0), all)
    return { from: start, count: Math.min(Math.max(to, 0), all) - start }
  }
  const to = from + count
  return {
    inStock: part(from, to, inStock),
    soldOut: part(from - inStock, to - inStock, soldOut),
  }
}

type Part = { areFew: boolean; buckets: CategoryBucket[]; window: Window }

async function idsOf(db: Database, wanted: Wanted, part: Part): Promise<string[]> {
  const { buckets, window } = part
  if (window.count === 0) return []
  if (wanted.sort !== 'featured') return sortedIds(db, wanted, part)
  const { ranges, skip } = roundRobinRanges(buckets, window.from, window.count)
  const rows = await Promise.all(ranges.map((range) => idsInBucket(db, wanted, range, part)))
  return rows
    .flat()
    .toSorted((a, b) => a.turn - b.turn || a.rank - b.rank)
    .slice(skip, skip + window.count)
    .map(({ id }) => id)
}

async function idsInBucket(
  db: Database,
  wanted: Wanted,
  { category, soldOut, from, count }: BucketRange,
  { areFew, buckets }: Part,
) {
  const all = countOf(buckets.filter((bucket) => bucket.category === category))
  const { offset, isBackwards } = fromNearerEnd({ from, count }, all)
  const bucket = matching(db, { ...wanted, category }, { areFew }).where('sold_out', '=', soldOut)
  const rows = await sorted(bucket, { sort: 'featured', isBackwards })
    .select(['products.id', 'rank'])
    .limit(count)
    .offset(offset)
    .execute()
  const inOrder = isBackwards ? rows.toReversed() : rows
  return inOrder.map(({ id, rank }, index) => ({ id, rank, turn: from + index }))
}

async function sortedIds(db: Database, wanted: Wanted, { areFew, buckets, window }: Part) {
  const { sort, locale } = wanted
  const soldOut = buckets[0]?.soldOut ?? 0
  const all = countOf(buckets)
  const { offset, isBackwards } = fromNearerEnd(window, all)
  const rows = await sorted(matching(db, wanted, { areFew }), { sort, locale, isBackwards })
    .where(soldOutIs(db, soldOut, { areFew: all <= FEW }))
    .select('products.id')
    .limit(window.count)
    .offset(offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  return isBackwards ? ids.toReversed() : ids
}

/** OFFSET reads all rows that it skips, so the query starts at the end with fewer rows to skip. */
function fromNearerEnd({ from, count }: Window, all: number) {
  const behind = all - from - count
  return behind < from
    ? { offset: behind, isBackwards: true }
    : { offset: from, isBackwards: false }
}
