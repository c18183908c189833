import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { columnsOf } from '#db/columns.ts'
import type { DatabaseTransaction } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { columnsOfOffer, isOver, type SetOffer } from '#shop/prices/offer-period.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { slugOf } from '#shop/slug.ts'
import { moveStock } from '#shop/inventory/stock.server.ts'
import type { Category } from '#shop/catalogue/category.ts'
import { backIn, type Month } from '#shop/catalogue/season.ts'
import { columnsOfNewPictures, columnsOfPictures } from '#shop/catalogue/photos.server.ts'
import { findAdminProduct } from './staff-products.server.ts'
import type { AdminProduct } from './staff-products.ts'
import {
  arabicTexts,
  fieldsOfNew,
  writtenFields,
  type NewProduct,
  type ProductFields,
} from './product-form.ts'

export type Editor = { account: Account; now: Date }

/** Adds the product at the end of the catalogue, with its first stock movement and its audit entry. */
export async function insertProduct(
  db: DatabaseTransaction,
  category: Category,
  form: NewProduct,
  { account, now }: Editor,
  what = 'created',
): Promise<AdminProduct> {
  const { conditions, quantity, richIn, months, producer, src, photos, ...more } = fieldsOfNew(form)
  const { offer, offerFrom, offerUntil, ...fields } = more
  const id = randomUUID()
  const at = now.toISOString()
  const slug = form.slug ?? (await freeSlug(db, form.name))
  await db
    .insertInto('products')
    .values({
      id,
      category,
      slug,
      ...columnsOf(fields),
      ...columnsOfOffer({ offer, offerFrom, offerUntil }, now),
      ...columnsOfNewPictures({ src, photos }),
      quantity: 0,
      rich_in: JSON.stringify(richIn),
      ...columnsOfSeason(months, now),
      producer_id: producer || null,
      rank: sql<number>`(select coalesce(max(rank), 0) + 1 from products)`,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute()
  await writeConditions(db, id, conditions)
  await moveStock(db, { productId: id, change: quantity, why: 'start' }, at)
  const product = await getAdminProduct(db, id)
  const after = { category, ...writtenFields(product) }
  await recordAuditEntry(db, account, { what, thing: 'product', id, after }, now)
  return product
}

/** The caller has locked the product. Also writes the stock movement and the audit entry. */
export async function writeFields(
  db: DatabaseTransaction,
  before: AdminProduct,
  given: Partial<ProductFields>,
  { account, now }: Editor,
  what = 'edited',
): Promise<AdminProduct> {
  const { conditions, quantity, richIn, months, producer, src, photos, ...more } = {
    ...given,
    ...arabicTexts(before, given),
  }
  const { offer, offerFrom, offerUntil, ...fields } = more
  const { id } = before
  await db
    .updateTable('products')
    .set({
      ...columnsOf(fields),
      ...columnsOfOffer(offerOf(before, { offer, offerFrom, offerUntil }, now), now),
      ...columnsOfPictures(before, { src, photos }),
      rich_in: richIn && JSON.stringify(richIn),
      ...(months && columnsOfSeason(months, now)),
      producer_id: producer === '' ? null : producer,
      version: before.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  if (conditions) await writeConditions(db, id, conditions)
  const change = (quantity ?? before.quantity) - before.quantity
  await moveStock(db, { productId: id, change, why: what }, now.toISOString())
  const product = await getAdminProduct(db, id)
  const difference = { before: writtenFields(before), after: writtenFields(product) }
  await recordAuditEntry(db, account, { what, thing: 'product', id, ...difference }, now)
  return product
}

function columnsOfSeason(season: Month[], now: Date) {
  return { months: JSON.stringify(season), back_in: backIn(season, dayInCairo(now)) }
}

/** A new offer does not inherit the period of an offer that has ended. */
function offerOf(before: SetOffer, given: Partial<SetOffer>, now: Date): SetOffer {
  const { offer, offerFrom, offerUntil } = given
  const isAnew = offer !== undefined && offerFrom === undefined && offerUntil === undefined
  if (isAnew && isOver(before, now)) return { offer, offerFrom: '', offerUntil: '' }
  return {
    offer: offer ?? before.offer,
    offerFrom: offerFrom ?? before.offerFrom,
    offerUntil: offerUntil ?? before.offerUntil,
  }
}

/** The row stays. Orders have their own copy of the product's data. */
export async function writeDeleted(
  db: DatabaseTransaction,
  before: AdminProduct,
  isDeleted: boolean,
  { account, now }: Editor,
): Promise<AdminProduct> {
  const { id } = before
  if (isDeleted === (before.deletedAt !== null)) return before
  const at = now.toISOString()
  await db
    .updateTable('products')
    .set({ deleted_at: isDeleted ? at : null, version: before.version + 1, updated_at: at })
    .where('id', '=', id)
    .execute()
  const what = isDeleted ? 'deleted' : 'restored'
  await recordAuditEntry(db, account, { what, thing: 'product', id }, now)
  return getAdminProduct(db, id)
}

/** The product's old URL redirects to the new one. */
export async function writeCategory(
  db: DatabaseTransaction,
  before: AdminProduct,
  category: Category,
  { account, now }: Editor,
): Promise<AdminProduct> {
  const { id } = before
  if (category === before.category) return before
  await db
    .updateTable('products')
    .set({ category, version: before.version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const change = { before: { category: before.category }, after: { category } }
  await recordAuditEntry(db, account, { what: 'moved', thing: 'product', id, ...change }, now)
  return getAdminProduct(db, id)
}

/** Locks a product that is not archived until the transaction ends. */
export async function lockProduct(
  db: DatabaseTransaction,
  id: string,
): Promise<AdminProduct | undefined> {
  if (id.includes('\0')) return undefined
  const held = await db
    .updateTable('products')
    .set((product) => ({ version: product.ref('version') }))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return held && findAdminProduct(db, id)
}

async function getAdminProduct(db: DatabaseTransaction, id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(db, id)
  if (!product) throw new Error(`Product ${id} is gone in the transaction that holds it`)
  return product
}

async function writeConditions(db: DatabaseTransaction, id: string, conditions: string[]) {
  await db.deleteFrom('product_conditions').where('product_id', '=', id).execute()
  const rows = [...new Set(conditions)].map((condition) => ({ product_id: id, condition }))
  if (rows.length > 0) await db.insertInto('product_conditions').values(rows).execute()
}

async function freeSlug(db: DatabaseTransaction, name: string): Promise<string> {
  const some = () => randomBytes(3).toString('hex')
  const wanted = slugOf(name) || `product-${some()}`
  const taken = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', wanted)
    .executeTakeFirst()
  return taken ? `${wanted}-${some()}` : wanted
}
