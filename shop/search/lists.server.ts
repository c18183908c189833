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

type List = { products: Product[]; total: number }
/** Lists of at most this many products are cached; longer ones would take too much memory. */
const MOST_CACHED = 48

/** `listProducts` for a list that may have search words: then the best match comes first, unless sorted. */
export function searchProducts(db: Database, listing: Partial<Listing>): Promise<List> {
  const { words, ...unsearched } = listing
  if (!words?.trim()) return listProducts(db, unsearched)
  const isShort = (listing.limit ?? Infinity) <= MOST_CACHED
  return isShort ? cachedSearch(db, listing) : readSearch(db, listing)
}

async function readSearch(db: Database, listing: Partial<Listing>): Promise<List> {
  const { ids, total } = await searchIds(db, listing)
  return { products: await listProductsById(db, ids), total }
}

const cachedSearch = cacheQuery(readSearch, { maxEntries: 200 })

/** The same list as ids, for callers that read the products in parts. */
export async function searchIds(
  db: Database,
  { words, ...listing }: Partial<Listing>,
): Promise<{ ids: string[]; total: number }> {
  if (!words?.trim()) return listIds(db, listing)
  const { page = 1, limit = Infinity, sort = 'featured', ...filter } = listing
  const sorted = await filterIds(db, { ...filter, sort }, await findProducts(db, words))
  const isBestFirst = sort === 'featured'
  const ids = isBestFirst
    ? sorted
    : await cautionsLast(db, sorted, await conditionsNamed(db, words))
  const { from, count } = windowOf(page, limit)
  return { ids: ids.slice(from, from + count), total: ids.length }
}

/** How many products of a whole list suit each condition, whichever one it is narrowed to. */
export const countSuiting = cacheQuery(
  async (db: Database, { words, ...filter }: Omit<Filter, 'condition'> & { words?: string }) =>
    countConditions(db, filter, words?.trim() ? await findProducts(db, words) : undefined),
  { maxEntries: 200 },
)
