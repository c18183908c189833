import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { plainLetters, plainSpelling } from '#shop/spelling.ts'
import { findProducts } from '../search/searches.server.ts'
import { DESK_PAGE_SIZE, type DeskProduct, type DeskQuery } from './product-desk.ts'
import { FEW_LEFT } from './product.ts'
import { conditionsOfProduct, productOf, type ProductRow } from './products.server.ts'

/**
 * A page of the desk's list, hidden products too, and how many there are in all. Where no name holds
 * the words, the shop's search says what they mean.
 */
export async function listOnDesk(
  db: Database,
  query: DeskQuery,
): Promise<{ products: DeskProduct[]; total: number; page: number; pages: number }> {
  const written = matching(db, query)
  const asWritten = await countOf(written)
  const meant = asWritten === 0 && query.q ? await findProducts(db, query.q) : []
  const total = meant.length > 0 ? await countOf(among(db, query, meant)) : asWritten
  const pages = Math.max(1, Math.ceil(total / DESK_PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const rows = await inOrder(meant.length > 0 ? among(db, query, meant) : written, query.sort)
    .selectAll('products')
    .select(conditionsOfProduct(db))
    .limit(DESK_PAGE_SIZE)
    .offset((page - 1) * DESK_PAGE_SIZE)
    .execute()
  return { products: rows.map(deskProductOf), total, page, pages }
}

/** By id, also one that is hidden or deleted. */
export async function findOnDesk(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<DeskProduct | undefined> {
  // PostgreSQL refuses NUL even to compare with.
  if (id.includes('\0')) return undefined
  const row = await db
    .selectFrom('products')
    .selectAll()
    .select(conditionsOfProduct(db))
    .where('id', '=', id)
    .where('category', '!=', 'box')
    .executeTakeFirst()
  return row && deskProductOf(row)
}

export function deskProductOf(row: ProductRow & { conditions: string | null }): DeskProduct {
  return {
    ...productOf(row),
    visible: row.visible === 1,
    version: row.version,
    deletedAt: row.deleted_at,
  }
}

/** The Arabic name, spelt plainly as far as it matters to find the word in it. */
const plainNameAr = (word: string) =>
  plainLetters
    .filter(([, plain]) => word.includes(plain))
    .reduce(
      (column, [written, plain]) => sql`replace(${column}, ${sql.lit(written)}, ${sql.lit(plain)})`,
      sql`lower(name_ar)`,
    )
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

async function countOf(query: ReturnType<typeof matching>): Promise<number> {
  const { total } = await query
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function among(db: Database, query: DeskQuery, ids: string[]) {
  return matching(db, { ...query, q: undefined }).where('id', 'in', ids)
}

function matching(db: Database, { category, state, q }: DeskQuery) {
  let query = db
    .selectFrom('products')
    .where(sql<boolean>`deleted_at is null and category <> 'box'`)
  if (category) query = query.where('category', '=', category)
  if (state === 'hidden') query = query.where('visible', '=', 0)
  if (state === 'sold-out') query = query.where('sold_out', '=', 1)
  if (state === 'few-left') query = query.where('quantity', '<=', FEW_LEFT)
  if (state === 'on-offer') query = query.where('offer', '>', 0)
  for (const word of (q ?? '').split(/\s+/).filter(Boolean)) {
    const typed = anywhere(word.toLowerCase())
    const plain = plainSpelling(word)
    query = query.where(
      sql<boolean>`(lower(name) like ${typed} escape '\\' or slug like ${typed} escape '\\'
        or ${plainNameAr(plain)} like ${anywhere(plain)} escape '\\')`,
    )
  }
  return query
}

function inOrder(query: ReturnType<typeof matching>, sort: DeskQuery['sort']) {
  const sorted = {
    featured: query,
    name: query.orderBy('name'),
    'price-up': query.orderBy('price_piastres'),
    'price-down': query.orderBy('price_piastres', 'desc'),
    'stock-up': query.orderBy('quantity'),
    'stock-down': query.orderBy('quantity', 'desc'),
    offer: query.orderBy('offer', 'desc'),
    newest: query.orderBy('created_at', 'desc'),
  }[sort]
  return sorted.orderBy('rank').orderBy('id')
}
