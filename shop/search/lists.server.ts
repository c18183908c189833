import { cacheQuery } from '#db/query-cache.ts'
import type { Database } from '#db/schema.ts'
import { countConditions } from '#shop/catalogue/condition-counts.server.ts'
import type { Listing } from '#shop/catalogue/listing.ts'
import { filterIds, listIds, listProducts, windowOf } from '#shop/catalogue/lists.server.ts'
import type { Filter } from '#shop/catalogue/matching.server.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { listProductsById } from '#shop/catalogue/products.server.ts'
import { cautionsLast } from './cautions.server.ts'
import { conditionsNamed, findProducts } from './searches.server.ts'

/** `day` is the day in Cairo on which a certificate must be valid. */
type Dated<Of> = Of & { day: string }
type Countable = Dated<Omit<Filter, 'condition'> & { words?: string }>
type List = { products: Product[]; total: number }
/** Longer lists would take too much memory in the cache. */
const MOST_CACHED = 48

/**
 * Lists products as `listProducts` does, also by search words. Then the best match comes first, unless a
 * sorting is chosen.
 */
export function searchProducts(db: Database, listing: Dated<Partial<Listing>>): Promise<List> {
  const { words, day: _, ...unsearched } = listing
  if (!words?.trim()) return listProducts(db, unsearched)
  const isShort = (listing.limit ?? Infinity) <= MOST_CACHED
  return isShort ? cachedSearch(db, listing) : readSearch(db, listing)
}

async function readSearch(db: Database, listing: Dated<Partial<Listing>>): Promise<List> {
  const { ids, total } = await searchIds(db, listing)
  return { products: await listProductsById(db, ids), total }
}

const cachedSearch = cacheQuery(readSearch, { maxEntries: 200 })

/** Lists the ids that `searchProducts` would list, for callers that read the products in parts. */
export async function searchIds(
  db: Database,
  { words, day, ...listing }: Dated<Partial<Listing>>,
): Promise<{ ids: string[]; total: number }> {
  if (!words?.trim()) return listIds(db, listing)
  const { page = 1, limit = Infinity, sort = 'featured', ...filter } = listing
  const sorted = await filterIds(db, { ...filter, sort }, await findProducts(db, { words, day }))
  const isBestFirst = sort === 'featured'
  const ids = isBestFirst
    ? sorted
    : await cautionsLast(db, sorted, await conditionsNamed(db, { words, day }))
  const { from, count } = windowOf(page, limit)
  return { ids: ids.slice(from, from + count), total: ids.length }
}

/** Counts the products that suit each condition, before a condition filters the list. */
export const countSuiting = cacheQuery(
  async (db: Database, { words, day, ...filter }: Countable) =>
    countConditions(db, filter, words?.trim() ? await findProducts(db, { words, day }) : undefined),
  { maxEntries: 200 },
)
