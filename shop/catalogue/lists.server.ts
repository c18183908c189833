import type { Database } from '#db/schema.ts'
import { untilChanged } from '#db/until-changed.ts'
import { findProducts } from '../search/searches.server.ts'
import { isCategory } from './category.ts'
import type { Listing } from './listing.ts'
import { matching, soldOutIs, sorted, type Filter } from './matching.server.ts'
import type { Product } from './product.ts'
import { listProductsById } from './products.server.ts'
import { stretchesInTurns, type Shelf, type Stretch } from './shelf.ts'

type List = { products: Product[]; total: number }
type Wanted = Filter & { sort: Listing['sort']; locale?: Listing['locale'] }
/** Lists up to this long are remembered; longer ones would take much memory. */
const SHORT = 48
/** So many can be sorted in no time. */
const FEW = 1000
/** A place in a list, counted from 0, and how many from there on. */
type Window = { from: number; count: number }

/**
 * A page of products, or all of them, and how many there are; what is out of stock comes last. With
 * words, those that they mean most likely come first, unless another order is asked for.
 */
export function listProducts(db: Database, listing: Partial<Listing>): Promise<List> {
  const isShort = (listing.limit ?? Infinity) <= SHORT
  return isShort ? rememberedList(db, listing) : listAnew(db, listing)
}

async function listAnew(db: Database, listing: Partial<Listing>): Promise<List> {
  const { ids, total } = await listIds(db, listing)
  return { products: await listProductsById(db, ids), total }
}

const rememberedList = untilChanged(listAnew, { most: 200 })

/** The same list as ids, for those who read it in parts. */
export async function listIds(
  db: Database,
  { words, page = 1, limit = Infinity, sort = 'featured', ...filter }: Partial<Listing>,
): Promise<{ ids: string[]; total: number }> {
  const wanted: Wanted = { ...filter, sort }
  const window = { from: page === 1 ? 0 : (page - 1) * limit, count: limit }
  if (words?.trim()) return findIds(db, wanted, { window, words })
  const shelves = await countShelves(db, filter)
  return { ids: await idsInWindow(db, wanted, { shelves, window }), total: countOf(shelves) }
}

/** The first few of every category in turn, in stock: a taste of all that there is. */
export async function listSeason(db: Database, limit: number): Promise<Product[]> {
  return (await listProducts(db, { inStock: true, limit })).products
}

async function findIds(
  db: Database,
  wanted: Wanted,
  { words, window }: { words: string; window: Window },
) {
  const ids = await fitting(db, wanted, await findProducts(db, words))
  return { ids: ids.slice(window.from, window.from + window.count), total: ids.length }
}

/** Those of the products found that are wanted, in the order asked for. */
async function fitting(db: Database, wanted: Wanted, ids: string[]): Promise<string[]> {
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

/** How many fit on each shelf, those in stock first. */
const countShelves = untilChanged(async (db: Database, filter: Filter): Promise<Shelf[]> => {
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

const countOf = (shelves: Shelf[]) => shelves.reduce((sum, { count }) => sum + count, 0)

async function idsInWindow(
  db: Database,
  wanted: Wanted,
  { shelves, window }: { shelves: Shelf[]; window: Window },
): Promise<string[]> {
  const inStock = shelves.filter(({ soldOut }) => soldOut === 0)
  const soldOut = shelves.filter(({ soldOut }) => soldOut === 1)
  const areFew = countOf(shelves) <= FEW
  const parts = partsOf(window, countOf(inStock), countOf(soldOut))
  const ids = await Promise.all([
    idsOf(db, wanted, { areFew, shelves: inStock, window: parts.inStock }),
    idsOf(db, wanted, { areFew, shelves: soldOut, window: parts.soldOut }),
  ])
  return ids.flat()
}

/** What of a page is in stock, and what is sold out and stands behind. */
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

type Part = { areFew: boolean; shelves: Shelf[]; window: Window }

async function idsOf(db: Database, wanted: Wanted, part: Part): Promise<string[]> {
  const { shelves, window } = part
  if (window.count === 0) return []
  if (wanted.sort !== 'featured') return sortedIds(db, wanted, part)
  const { stretches, skip } = stretchesInTurns(shelves, window.from, window.count)
  const rows = await Promise.all(stretches.map((stretch) => idsOnShelf(db, wanted, stretch, part)))
  return rows
    .flat()
    .toSorted((a, b) => a.turn - b.turn || a.rank - b.rank)
    .slice(skip, skip + window.count)
    .map(({ id }) => id)
}

async function idsOnShelf(
  db: Database,
  wanted: Wanted,
  { category, soldOut, from, count }: Stretch,
  { areFew, shelves }: Part,
) {
  const all = countOf(shelves.filter((shelf) => shelf.category === category))
  const { offset, isBackwards } = fromNearerEnd({ from, count }, all)
  const shelf = matching(db, { ...wanted, category }, { areFew }).where('sold_out', '=', soldOut)
  const rows = await sorted(shelf, { sort: 'featured', isBackwards })
    .select(['products.id', 'rank'])
    .limit(count)
    .offset(offset)
    .execute()
  const inOrder = isBackwards ? rows.toReversed() : rows
  return inOrder.map(({ id, rank }, index) => ({ id, rank, turn: from + index }))
}

async function sortedIds(db: Database, wanted: Wanted, { areFew, shelves, window }: Part) {
  const { sort, locale } = wanted
  const soldOut = shelves[0]?.soldOut ?? 0
  const all = countOf(shelves)
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

/** A database reads what it skips, so it is asked from the end that has less to skip. */
function fromNearerEnd({ from, count }: Window, all: number) {
  const behind = all - from - count
  return behind < from
    ? { offset: behind, isBackwards: true }
    : { offset: from, isBackwards: false }
}
