import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'
import { plantCategories } from './category.ts'
import type { Listing, Sorting } from './listing.ts'
import { isForSale } from './products.server.ts'

export type Filter = Partial<Pick<Listing, 'category' | 'onOffer' | 'inStock' | 'condition'>> & {
  /** Only harvested plants, not products made from plants. */
  isHarvest?: boolean
}

/** `isBackwards` reads the list from its end. `featured` sorts within one bucket of a category. */
export type Order = { sort: Sorting; locale?: Listing['locale']; isBackwards?: boolean }

/**
 * Few matches: the database finds them by an index on the filter, and sorts them. Many matches: it reads an
 * index in list order until the page is full, and skips rows that do not match.
 */
type HowMany = { areFew: boolean }

type Matching = ReturnType<typeof matching>

export function matching(
  db: Database,
  { category, condition, onOffer, inStock, isHarvest }: Filter,
  { areFew }: HowMany = { areFew: true },
) {
  let query = db.selectFrom('products').where(isForSale)
  if (category) query = query.where('category', '=', category)
  if (onOffer) query = query.where(sql<boolean>`${column(db, 'offer', { areFew })} > 0`)
  if (inStock) query = query.where('sold_out', '=', 0)
  if (isHarvest) {
    query = query
      .where('category', 'in', [...plantCategories])
      .where('production_kind', '=', 'harvest')
  }
  if (!condition) return query
  if (areFew) {
    return query.where('products.id', 'in', (suiting) =>
      suiting
        .selectFrom('product_conditions')
        .select('product_id')
        .where('product_conditions.condition', '=', condition),
    )
  }
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('product_conditions')
        .select('product_id')
        .whereRef('product_conditions.product_id', '=', 'products.id')
        .where('product_conditions.condition', '=', condition),
    ),
  )
}

export function soldOutIs(db: Database, soldOut: 0 | 1, howMany: HowMany) {
  return sql<boolean>`${column(db, 'sold_out', howMany)} = ${soldOut}`
}

/** SQLite has no statistics here. The unary plus keeps it from the index of a column with many matches. */
function column(db: Database, name: 'offer' | 'sold_out', { areFew }: HowMany) {
  const isGuessed = engineOf(db) === 'sqlite' && !areFew
  return sql.raw(isGuessed ? `+products.${name}` : `products.${name}`)
}

/**
 * The columns follow an index. Equal products stand in catalogue order (rank, then id), or in its reverse
 * for `price-down`.
 */
export function sorted(query: Matching, { sort, locale, isBackwards = false }: Order) {
  const [there, back] = isBackwards ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  if (sort === 'price-down') {
    return query.orderBy('unit_price_piastres', back).orderBy('rank', back).orderBy('id', back)
  }
  const inRank = (query: Matching) => query.orderBy('rank', there).orderBy('id', there)
  if (sort === 'featured') return inRank(query)
  if (sort === 'offer') return inRank(query.orderBy('offer', back))
  const name = locale === 'ar' ? 'name_ar' : 'name'
  return inRank(query.orderBy(sort === 'name' ? name : 'unit_price_piastres', there))
}
