import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import { moveStock } from '#shop/orders/stock.server.ts'
import type { Category } from './category.ts'
import { findOnDesk } from './desk.server.ts'
import type { DeskProduct } from './product-desk.ts'
import {
  fieldsOfNew,
  slugOf,
  withFollowers,
  type NewProduct,
  type ProductFields,
} from './product-form.ts'

export type Editor = { account: Account; now: Date }

/** A new product at the end of the list. */
export async function insertProduct(
  db: DatabaseTransaction,
  category: Category,
  form: NewProduct,
  { account, now }: Editor,
  what = 'created',
): Promise<DeskProduct> {
  const { conditions, quantity, ...fields } = fieldsOfNew(form)
  const id = randomUUID()
  const at = now.toISOString()
  const slug = form.slug ?? (await freeSlug(db, form.name))
  await db
    .insertInto('products')
    .values({
      id,
      category,
      slug,
      name: fields.name,
      name_ar: fields.nameAr,
      desc: fields.desc,
      desc_ar: fields.descAr,
      src: fields.src,
      price_piastres: fields.pricePiastres,
      offer: fields.offer,
      quantity: 0,
      unit: fields.unit,
      unit_amount: fields.unitAmount,
      origin: fields.origin,
      origin_ar: fields.originAr,
      rich_in: JSON.stringify(fields.richIn),
      visible: fields.visible ? 1 : 0,
      rank: sql<number>`(select coalesce(max(rank), 0) + 1 from products)`,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute()
  await writeConditions(db, id, conditions)
  await moveStock(db, { productId: id, change: quantity, why: 'start' }, at)
  const product = await foundOnDesk(db, id)
  const after = { category, ...recorded(product) }
  await recordChange(db, account, { what, thing: 'product', id, after }, now)
  return product
}

/** Writes fields of a product that the transaction holds, with its stock and its record. */
export async function writeFields(
  db: DatabaseTransaction,
  before: DeskProduct,
  given: Partial<ProductFields>,
  { account, now }: Editor,
  what = 'edited',
): Promise<DeskProduct> {
  const { conditions, quantity, ...fields } = withFollowers(before, given)
  const { id } = before
  await db
    .updateTable('products')
    .set({ ...columnsOf(fields), version: before.version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  if (conditions) await writeConditions(db, id, conditions)
  const change = (quantity ?? before.quantity) - before.quantity
  await moveStock(db, { productId: id, change, why: what }, now.toISOString())
  const product = await foundOnDesk(db, id)
  const difference = { before: recorded(before), after: recorded(product) }
  await recordChange(db, account, { what, thing: 'product', id, ...difference }, now)
  return product
}

/** Takes a product off the shop and the desk, or brings it back. Orders keep what they know of it. */
export async function writeDeleted(
  db: DatabaseTransaction,
  before: DeskProduct,
  isDeleted: boolean,
  { account, now }: Editor,
): Promise<DeskProduct> {
  const { id } = before
  if (isDeleted === (before.deletedAt !== null)) return before
  const at = now.toISOString()
  await db
    .updateTable('products')
    .set({ deleted_at: isDeleted ? at : null, version: before.version + 1, updated_at: at })
    .where('id', '=', id)
    .execute()
  const what = isDeleted ? 'deleted' : 'restored'
  await recordChange(db, account, { what, thing: 'product', id }, now)
  return foundOnDesk(db, id)
}

/** Reads a product and holds it until the transaction ends, on both engines. */
export async function lockProduct(
  db: DatabaseTransaction,
  id: string,
): Promise<DeskProduct | undefined> {
  if (id.includes('\0')) return undefined
  const held = await db
    .updateTable('products')
    .set((product) => ({ version: product.ref('version') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return held && findOnDesk(db, id)
}

async function foundOnDesk(db: DatabaseTransaction, id: string): Promise<DeskProduct> {
  const product = await findOnDesk(db, id)
  if (!product) throw new Error(`Product ${id} is gone in the transaction that holds it`)
  return product
}

function columnsOf(fields: Partial<Omit<ProductFields, 'conditions' | 'quantity'>>) {
  const columns = {
    slug: fields.slug,
    name: fields.name,
    name_ar: fields.nameAr,
    desc: fields.desc,
    desc_ar: fields.descAr,
    src: fields.src,
    price_piastres: fields.pricePiastres,
    offer: fields.offer,
    unit: fields.unit,
    unit_amount: fields.unitAmount,
    origin: fields.origin,
    origin_ar: fields.originAr,
    rich_in: fields.richIn && JSON.stringify(fields.richIn),
    visible: fields.visible === undefined ? undefined : Number(fields.visible),
  }
  return columns
}

async function writeConditions(db: DatabaseTransaction, id: string, conditions: string[]) {
  await db.deleteFrom('product_conditions').where('product_id', '=', id).execute()
  const rows = [...new Set(conditions)].map((condition) => ({ product_id: id, condition }))
  if (rows.length > 0) await db.insertInto('product_conditions').values(rows).execute()
}

/** What the record of changes keeps of a product. */
function recorded(product: DeskProduct): ProductFields {
  const { id: _, category, createdAt, updatedAt, version, deletedAt, ...fields } = product
  return fields
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
