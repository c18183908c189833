import { sql, type Selectable } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { matchProducts } from '../search/product-index.server.ts'
import { isCategory, type Category } from './category.ts'
import { isCondition } from './condition.ts'
import type { Listing } from './listing.ts'
import { isNutrient, type Nutrient } from './nutrient.ts'
import type { Product } from './product.ts'

export type ProductRow = Selectable<Schema['products']>

/** In the shop: neither hidden nor deleted. Written out, so that the index for it is used. */
export const isForSale = sql<boolean>`products.deleted_at is null and products.visible = 1`

/** On a shelf or, as a weekly box, on a page of its own. */
export const canBeBought = sql<boolean>`(
  products.deleted_at is null and (products.visible = 1 or products.category = 'box')
)`

/** What is listed, with words to search for already turned into the products that they mean. */
type Wanted = Omit<Partial<Listing>, 'words'> & { ids?: string[] }

/**
 * A page of products and how many there are in all; what is out of stock comes last. With words,
 * those that they mean most likely come first, unless another order is asked for.
 */
export async function listProducts(
  db: Database,
  { words, ...listing }: Partial<Listing>,
): Promise<{ products: Product[]; total: number }> {
  if (!words?.trim()) return listPage(db, listing)
  const wanted = { ...listing, ids: await matchProducts(db, words) }
  if (wanted.ids.length === 0) return { products: [], total: 0 }
  if (wanted.sort && wanted.sort !== 'featured') return listPage(db, wanted)
  return listBestFirst(db, wanted, wanted.ids)
}

/** Products by their ids, each once and in the order of these; what is not for sale is left out. */
export async function listProductsById(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await matching(db, { ids })
    .selectAll('products')
    .select(conditionsOfProduct(db))
    .execute()
  const products = new Map(rows.map((row) => [row.id, productOf(row)]))
  return [...new Set(ids)].flatMap((id) => products.get(id) ?? [])
}

async function listBestFirst(db: Database, wanted: Wanted, ids: string[]) {
  const { page = 1, limit = ids.length } = wanted
  const rows = await matching(db, wanted).select('products.id').execute()
  const fitting = new Set(rows.map(({ id }) => id))
  const found = ids.filter((id) => fitting.has(id))
  const shown = found.slice((page - 1) * limit, page * limit)
  return { products: await listProductsById(db, shown), total: found.length }
}

async function listPage(
  db: Database,
  listing: Wanted,
): Promise<{ products: Product[]; total: number }> {
  const { page = 1, limit } = listing
  let rows = inOrder(matching(db, listing), listing)
    .selectAll('products')
    .select(conditionsOfProduct(db))
  if (limit) rows = rows.limit(limit).offset((page - 1) * limit)
  const products = (await rows.execute()).map(productOf)
  const isAll = page === 1 && (!limit || products.length < limit)
  return { products, total: isAll ? products.length : await count(db, listing) }
}

/** By id or slug, within its category where one is given. */
export async function findProduct(
  db: Database,
  idOrSlug: string,
  category?: Category,
): Promise<(Product & { version: number }) | undefined> {
  // PostgreSQL refuses NUL even to compare with.
  if (idOrSlug.includes('\0')) return undefined
  let query = db
    .selectFrom('products')
    .selectAll()
    .select(conditionsOfProduct(db))
    .where(isForSale)
    .where((is) => is.or([is('id', '=', idOrSlug), is('slug', '=', idOrSlug)]))
  if (category) query = query.where('category', '=', category)
  const row = await query.executeTakeFirst()
  return row && { ...productOf(row), version: row.version }
}

/** The products and boxes with these ids that can be bought, in no order. */
export async function findProducts(
  db: Database | DatabaseTransaction,
  ids: string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('products').selectAll().where('id', 'in', ids).where(canBeBought).execute()
}

/** Which of these ids are of no product; one that is only hidden may still be linked to. */
export async function unknownProducts(
  db: DatabaseTransaction,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !found.has(id)))
}

/** Others of the same category, in stock, those for the same conditions first. */
export async function listRelated(db: Database, product: Product, limit: number) {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .select(conditionsOfProduct(db))
    .where('category', '=', product.category)
    .where(isForSale)
    .where('id', '!=', product.id)
    .where('sold_out', '=', 0)
    .orderBy('rank')
    .limit(limit * 4)
    .execute()
  const others = rows.map(productOf)
  const shared = (other: Product) =>
    other.conditions.filter((condition) => product.conditions.includes(condition)).length
  return others.toSorted((a, b) => shared(b) - shared(a)).slice(0, limit)
}

/** Where each product that is for sale has its page, and when it changed last. */
export async function listProductAddresses(db: Database) {
  return db
    .selectFrom('products')
    .select(['category', 'slug', 'updated_at as updatedAt'])
    .where(isForSale)
    .orderBy('category')
    .orderBy('rank')
    .execute()
}

/** The first few of every category in turn, in stock: a taste of all that there is. */
export async function listSeason(db: Database, limit: number): Promise<Product[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('products')
        .selectAll()
        .select(conditionsOfProduct(db))
        .select(sql<number>`row_number() over (partition by category order by rank)`.as('turn'))
        .where(isForSale)
        .where('sold_out', '=', 0)
        .as('products'),
    )
    .selectAll()
    .where('turn', '<=', Math.ceil(limit / 2))
    .orderBy('turn')
    .orderBy('rank')
    .limit(limit)
    .execute()
  return rows.map(productOf)
}

/** How many products each category has. */
export async function countByCategory(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['category', (count) => count.fn.countAll<number>().as('count')])
    .where(isForSale)
    .groupBy('category')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.category, Number(row.count)]))
}

function matching(db: Database, { category, condition, onOffer, inStock, ids }: Wanted) {
  let query = db.selectFrom('products').where(isForSale)
  if (category) query = query.where('category', '=', category)
  if (onOffer) query = query.where('offer', '>', 0)
  if (inStock) query = query.where('sold_out', '=', 0)
  if (condition) {
    query = query.where('products.id', 'in', (suiting) =>
      suiting
        .selectFrom('product_conditions')
        .select('product_id')
        .where('product_conditions.condition', '=', condition),
    )
  }
  if (ids) query = query.where('products.id', 'in', ids)
  return query
}

function inOrder(query: ReturnType<typeof matching>, { sort, category, locale }: Wanted) {
  const soldOutLast = query.orderBy('sold_out')
  if (sort === 'price-up') return soldOutLast.orderBy('unit_price_piastres').orderBy('rank')
  if (sort === 'price-down')
    return soldOutLast.orderBy('unit_price_piastres', 'desc').orderBy('rank')
  if (sort === 'name')
    return soldOutLast.orderBy(locale === 'ar' ? 'name_ar' : 'name').orderBy('rank')
  if (sort === 'offer') return soldOutLast.orderBy('offer', 'desc').orderBy('rank')
  if (category) return soldOutLast.orderBy('rank')
  // One of each category in turn, so that the first page shows what there is.
  const turn = sql`row_number() over (partition by category order by sold_out, rank)`
  return soldOutLast.orderBy(turn).orderBy('rank')
}

async function count(db: Database, listing: Wanted): Promise<number> {
  const row = await matching(db, listing)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** A product's conditions as `heart,kidney`, in the same query. */
export function conditionsOfProduct(db: Database) {
  const joined = engineOf(db) === 'sqlite' ? sql.raw('group_concat') : sql.raw('string_agg')
  return sql<string | null>`(
    select ${joined}(condition, ',') from product_conditions where product_id = products.id
  )`.as('conditions')
}

export function productOf(row: ProductRow & { conditions: string | null }): Product {
  return {
    id: row.id,
    category: shelfOf(row),
    slug: row.slug,
    name: row.name,
    nameAr: row.name_ar,
    desc: row.desc,
    descAr: row.desc_ar,
    src: row.src,
    pricePiastres: row.price_piastres,
    offer: row.offer,
    quantity: row.quantity,
    unit: row.unit,
    unitAmount: row.unit_amount,
    origin: row.origin,
    originAr: row.origin_ar,
    conditions: (row.conditions ?? '').split(',').filter(isCondition).toSorted(),
    richIn: nutrientsOf(row.rich_in),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function nutrientsOf(json: string): Nutrient[] {
  const listed: unknown[] = JSON.parse(json)
  return listed.filter(isNutrient)
}

/** Boxes are on no shelf, so that no list of products has one. */
function shelfOf({ id, category }: ProductRow): Category {
  if (!isCategory(category)) throw new Error(`${id} is no product of a category`)
  return category
}
