import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  ADMIN_PRODUCTS_PER_PAGE,
  type AdminProduct,
  type AdminProductQuery,
} from '#shop/catalogue/staff-products.ts'
import { isOnlyDrawn } from '#shop/catalogue/pictures/photo-queue.server.ts'
import { adminProductOf } from '#shop/catalogue/staff-products.server.ts'
import { conditionsOfProduct } from '#shop/catalogue/products.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { FEW_LEFT } from '#shop/inventory/few-left.ts'
import { plainLetters, plainSpelling } from '#shop/spelling.ts'
import { findProducts } from './searches.server.ts'

/**
 * Lists a page of the admin's products, including hidden ones. If no name or slug contains the words, lists
 * the products that the shop's search finds.
 */
export async function listAdminProducts(
  db: Database,
  query: AdminProductQuery,
  now: Date,
): Promise<{ products: AdminProduct[]; total: number; page: number; pages: number }> {
  const written = matching(db, query)
  const asWritten = await countOf(written)
  const meant =
    asWritten === 0 && query.q
      ? await findProducts(db, { words: query.q, day: dayInCairo(now) })
      : []
  const total = meant.length > 0 ? await countOf(among(db, query, meant)) : asWritten
  const pages = Math.max(1, Math.ceil(total / ADMIN_PRODUCTS_PER_PAGE))
  const page = Math.min(query.page, pages)
  const rows = await inOrder(meant.length > 0 ? among(db, query, meant) : written, query.sort)
    .selectAll('products')
    .select(conditionsOfProduct(db))
    .limit(ADMIN_PRODUCTS_PER_PAGE)
    .offset((page - 1) * ADMIN_PRODUCTS_PER_PAGE)
    .execute()
  return { products: rows.map(adminProductOf), total, page, pages }
}

/** Returns SQL for the Arabic name in plain spelling. It replaces only letters that `word` contains. */
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

function among(db: Database, query: AdminProductQuery, ids: string[]) {
  return matching(db, { ...query, q: undefined }).where('id', 'in', ids)
}

function matching(db: Database, { category, state, q }: AdminProductQuery) {
  let query = db
    .selectFrom('products')
    .where(sql<boolean>`deleted_at is null and category <> 'box'`)
  if (category) query = query.where('category', '=', category)
  if (state === 'hidden') query = query.where('visible', '=', 0)
  if (state === 'sold-out') query = query.where('sold_out', '=', 1)
  if (state === 'few-left') query = query.where('quantity', '<=', FEW_LEFT)
  if (state === 'on-offer') query = query.where('offer', '>', 0)
  if (state === 'only-drawn') query = query.where(isOnlyDrawn)
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

function inOrder(query: ReturnType<typeof matching>, sort: AdminProductQuery['sort']) {
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
