import { sql, type Selectable } from 'kysely'
import { chunks } from '#db/chunks.ts'
import { engineOf } from '#db/engine.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { availableOf } from '#shop/inventory/available.ts'
import { canBeBought } from '#shop/inventory/stock.server.ts'
import { endOfOffer } from '#shop/prices/offer-period.ts'
import { isCategory, type Category } from './category.ts'
import { isCondition } from './condition.ts'
import { isNutrient, type Nutrient } from './nutrient.ts'
import { photosOf } from './photos.server.ts'
import type { Product } from './product.ts'
import { isMonth, type Month } from './season.ts'

export type ProductRow = Selectable<Schema['products']>

const IDS_AT_ONCE = 500

/** Visible and not deleted. Must be the same expression as in the partial index, so that it is used. */
export const isForSale = sql<boolean>`products.deleted_at is null and products.visible = 1`

/** In the order of `ids`, each once. Leaves out products that are not for sale. */
export async function listProductsById(db: Database, ids: string[]): Promise<Product[]> {
  const parts: Product[][] = []
  for (const part of chunks([...new Set(ids)], IDS_AT_ONCE)) parts.push(await readPart(db, part))
  return parts.flat()
}

/** Yields products for sale in parts, for lists that are too long for memory. */
export async function* readInParts(db: Database, ids: string[]): AsyncGenerator<Product[]> {
  for (const part of chunks(ids, IDS_AT_ONCE)) yield await readPart(db, part)
}

async function readPart(db: Database, ids: string[]): Promise<Product[]> {
  const rows = await selectProducts(db).where('id', 'in', ids).where(isForSale).execute()
  const products = new Map(rows.map((row) => [row.id, productOf(row)]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Finds a product for sale. `stock` is its whole stock, `quantity` the part that can be bought. */
export async function findProduct(
  db: Database,
  idOrSlug: string,
  category?: Category,
): Promise<(Product & { version: number; stock: number }) | undefined> {
  // PostgreSQL refuses a NUL character, even in a comparison.
  if (idOrSlug.includes('\0')) return undefined
  let query = selectProducts(db)
    .where(isForSale)
    .where((is) => is.or([is('id', '=', idOrSlug), is('slug', '=', idOrSlug)]))
  if (category) query = query.where('category', '=', category)
  const row = await query.executeTakeFirst()
  return row && { ...productOf(row), version: row.version, stock: row.quantity }
}

/** Products and boxes that can be bought, in any order. */
export async function findByIdsOrSlugs(db: Database, refs: string[]): Promise<ProductRow[]> {
  if (refs.length === 0) return []
  return db
    .selectFrom('products')
    .selectAll()
    .where((is) => is.or([is('id', 'in', refs), is('slug', 'in', refs)]))
    .where(canBeBought)
    .execute()
}

/** Products and boxes that can be bought, in any order. */
export async function findProducts(
  db: Database | DatabaseTransaction,
  ids: string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('products').selectAll().where('id', 'in', ids).where(canBeBought).execute()
}

/** The positions of rows that link to a missing or deleted product. A link to a hidden one is allowed. */
export async function rowsWithGoneProduct(
  db: DatabaseTransaction,
  rows: { productId: string | null }[],
): Promise<number[]> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return []
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const found = new Set<string | null>(products.map(({ id }) => id))
  return rows.flatMap(({ productId }, index) => (productId && !found.has(productId) ? index : []))
}

/** Other products in stock of the same category. Those with the most shared conditions come first. */
export async function listRelated(db: Database, product: Product, limit: number) {
  const rows = await selectProducts(db)
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

export async function listProductAddresses(db: Database) {
  return db
    .selectFrom('products')
    .select(['category', 'slug', 'updated_at as updatedAt'])
    .where(isForSale)
    .orderBy('category')
    .orderBy('rank')
    .execute()
}

export function selectProducts(db: Database | DatabaseTransaction) {
  return db.selectFrom('products').selectAll().select(conditionsOfProduct(db))
}

/** A column with the product's conditions: `heart,kidney`. */
export function conditionsOfProduct(db: Database) {
  const joined = engineOf(db) === 'sqlite' ? sql.raw('group_concat') : sql.raw('string_agg')
  return sql<string | null>`(
    select ${joined}(condition, ',') from product_conditions where product_id = products.id
  )`.as('conditions')
}

/** Lists the fields by hand, because a loop over their names takes four times as long. */
export function productOf(row: ProductRow & { conditions: string | null }): Product {
  return {
    id: row.id,
    category: categoryOf(row),
    slug: row.slug,
    name: row.name,
    nameAr: row.name_ar,
    desc: row.desc,
    descAr: row.desc_ar,
    src: row.src,
    photos: photosOf(row.photos),
    pricePiastres: row.price_piastres,
    offer: row.offer,
    offerUntil: endOfOffer(row),
    // After the step was raised, less than a step may be left, which nobody can buy.
    quantity: availableOf(row),
    unit: row.unit,
    unitAmount: row.unit_amount,
    step: row.step,
    weighed: row.weighed === 1,
    tolerance: row.tolerance,
    vatRate: row.vat_rate,
    origin: row.origin,
    originAr: row.origin_ar,
    producer: row.producer_id ?? '',
    productionDay: row.production_day,
    productionKind: row.production_kind,
    shelfDays: row.shelf_days,
    keeping: row.keeping,
    keepingAr: row.keeping_ar,
    conditions: (row.conditions ?? '').split(',').filter(isCondition).toSorted(),
    richIn: nutrientsOf(row.rich_in),
    months: seasonOf(row.months),
    backIn: row.back_in,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function nutrientsOf(json: string): Nutrient[] {
  const listed: unknown[] = JSON.parse(json)
  return listed.filter(isNutrient)
}

export function seasonOf(json: string): Month[] {
  const listed: unknown[] = JSON.parse(json)
  return listed.filter(isMonth)
}

/** Throws for a box, because no product list may contain one. */
function categoryOf({ id, category }: ProductRow): Category {
  if (!isCategory(category)) throw new Error(`${id} is no product of a category`)
  return category
}
