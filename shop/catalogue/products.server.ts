import { sql, type Selectable } from 'kysely'
import { chunks } from '#db/chunks.ts'
import { engineOf } from '#db/engine.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { isCategory, type Category } from './category.ts'
import { isCondition } from './condition.ts'
import { isNutrient, type Nutrient } from './nutrient.ts'
import type { Product } from './product.ts'

export type ProductRow = Selectable<Schema['products']>

const IDS_AT_ONCE = 500

/** In the shop: neither hidden nor deleted. Written out, so that the index for it is used. */
export const isForSale = sql<boolean>`products.deleted_at is null and products.visible = 1`

/** On a shelf or, as a weekly box, on a page of its own. */
export const canBeBought = sql<boolean>`(
  products.deleted_at is null and (products.visible = 1 or products.category = 'box')
)`

/** Products by their ids, each once and in the order of these; what is not for sale is left out. */
export async function listProductsById(db: Database, ids: string[]): Promise<Product[]> {
  const parts: Product[][] = []
  for (const part of chunks([...new Set(ids)], IDS_AT_ONCE)) parts.push(await readPart(db, part))
  return parts.flat()
}

/** The same, a part at a time, for lists that are too long to be held in one piece. */
export async function* readInParts(db: Database, ids: string[]): AsyncGenerator<Product[]> {
  for (const part of chunks(ids, IDS_AT_ONCE)) yield await readPart(db, part)
}

async function readPart(db: Database, ids: string[]): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .select(conditionsOfProduct(db))
    .where('id', 'in', ids)
    .where(isForSale)
    .execute()
  const products = new Map(rows.map((row) => [row.id, productOf(row)]))
  return ids.flatMap((id) => products.get(id) ?? [])
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

export function nutrientsOf(json: string): Nutrient[] {
  const listed: unknown[] = JSON.parse(json)
  return listed.filter(isNutrient)
}

/** Boxes are on no shelf, so that no list of products has one. */
function shelfOf({ id, category }: ProductRow): Category {
  if (!isCategory(category)) throw new Error(`${id} is no product of a category`)
  return category
}
