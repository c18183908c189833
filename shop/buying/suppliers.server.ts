import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { measureOfUnit } from './measure.ts'
import { readHeldLines } from './read-needs.server.ts'
import type { Supplier, SupplierForm, Supply, SupplyForm } from './supplier.ts'

type Reader = Database | DatabaseTransaction
export type SupplierProblem = 'not-found' | 'changed-meanwhile' | 'producer-gone' | 'producer-taken'
export type WrittenSupplier =
  | { ok: true; supplier: Supplier }
  | { ok: false; problem: SupplierProblem }

function stored(db: Reader) {
  return db.selectFrom('suppliers').selectAll().where('deleted_at', 'is', null)
}

function supplierOf(row: Selectable<Schema['suppliers']>): Supplier {
  const { id, name, name_ar: nameAr, phone, email, note, locale, version } = row
  return { id, name, nameAr, phone, email, note, locale, producer: row.producer_id ?? '', version }
}

export async function listSuppliers(db: Reader): Promise<Supplier[]> {
  return (await stored(db).orderBy('name').orderBy('id').execute()).map(supplierOf)
}

export async function findSupplier(db: Reader, id: string): Promise<Supplier | undefined> {
  const row = await stored(db).where('id', '=', id).executeTakeFirst()
  return row && supplierOf(row)
}

/** Adds a supplier, or edits the one with this id. */
export async function writeSupplier(
  db: Database,
  staff: Actor,
  { id, form }: { id?: string; form: SupplierForm },
  now: Date,
): Promise<WrittenSupplier> {
  const { version: seen = 0, producer, nameAr, ...same } = form
  const at = now.toISOString()
  const values = { ...same, name_ar: nameAr, producer_id: producer || null, updated_at: at }
  return inTransaction(db, async (trx) => {
    const before = id === undefined ? undefined : await findSupplier(trx, id)
    if (id !== undefined && !before) return { ok: false, problem: 'not-found' }
    const wrong = await producerProblem(trx, producer, id)
    if (wrong) return { ok: false, problem: wrong }
    const written = id ?? randomUUID()
    if (before) {
      const { numUpdatedRows } = await trx
        .updateTable('suppliers')
        .set({ ...values, version: seen + 1 })
        .where('id', '=', written)
        .where('version', '=', seen)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return { ok: false, problem: 'changed-meanwhile' }
    } else {
      const isNew = { id: written, version: 1, created_at: at, deleted_at: null }
      await trx
        .insertInto('suppliers')
        .values({ ...values, ...isNew })
        .execute()
    }
    const supplier = await findSupplier(trx, written)
    if (!supplier) throw new Error('The supplier was not written')
    const change = { what: before ? 'edited' : 'created', before, after: supplier }
    await recordAuditEntry(trx, staff, { thing: 'supplier', id: written, ...change }, now)
    return { ok: true, supplier }
  })
}

async function producerProblem(db: Reader, producer: string, id: string | undefined) {
  if (producer === '') return undefined
  const found = await db
    .selectFrom('producers')
    .select('id')
    .where('id', '=', producer)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) return 'producer-gone'
  const other = await stored(db).where('producer_id', '=', producer).executeTakeFirst()
  return other && other.id !== id ? 'producer-taken' : undefined
}

/**
 * Deletes a supplier, whose links then no longer open its lists. Returns false when no supplier has this
 * id.
 */
export async function deleteSupplier(
  db: Database,
  staff: Actor,
  id: string,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('suppliers')
      .set({ deleted_at: at, updated_at: at })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordAuditEntry(trx, staff, { thing: 'supplier', id, what: 'deleted' }, now)
    return true
  })
}

/** Selects the supplier of each product: its own, else that of its producer. */
export function supplyQuery(db: Reader) {
  return db
    .selectFrom('products')
    .leftJoin('product_supply', 'product_supply.product_id', 'products.id')
    .leftJoin('suppliers as own', (join) =>
      join.onRef('own.id', '=', 'product_supply.supplier_id').on('own.deleted_at', 'is', null),
    )
    .leftJoin('suppliers as grower', (join) =>
      join
        .onRef('grower.producer_id', '=', 'products.producer_id')
        .on('grower.deleted_at', 'is', null),
    )
    .select(['products.id', 'products.category', 'products.name', 'products.name_ar as nameAr'])
    .select(['own.id as ownId', 'grower.id as growerId'])
    .select((supply) => supply.fn.coalesce('sold_ahead', sql<number>`0`).as('soldAhead'))
    .select((supply) => supply.fn.coalesce('awaited', sql<number>`0`).as('awaited'))
}

/**
 * Lists how the shop gets each product that is not deleted. Boxes are left out, since the shop packs them.
 */
export async function listSupply(db: Reader): Promise<Supply[]> {
  const rows = await supplyQuery(db)
    .select('products.unit')
    .where('products.deleted_at', 'is', null)
    .where('products.category', '!=', 'box')
    .orderBy('products.rank')
    .execute()
  return rows.map(({ id, category, name, nameAr, unit, ownId, growerId, soldAhead }) => ({
    productId: id,
    category,
    name,
    nameAr,
    measure: measureOfUnit(unit),
    supplier: ownId ?? '',
    producerSupplier: growerId ?? '',
    soldAhead: Number(soldAhead) === 1,
  }))
}

/**
 * Sets how the shop gets a product. When a product becomes sold ahead, its whole stock counts as not yet
 * come.
 */
export async function writeSupply(
  db: Database,
  staff: Actor,
  productId: string,
  form: SupplyForm,
  now: Date,
): Promise<'written' | 'not-found' | 'supplier-gone'> {
  return inTransaction(db, async (trx) => {
    // Locks the row by an update, against sales until the transaction ends.
    const product = await trx
      .updateTable('products')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', productId)
      .where('category', '!=', 'box')
      .returning('quantity')
      .executeTakeFirst()
    if (!product) return 'not-found'
    if (form.supplier !== '' && !(await findSupplier(trx, form.supplier))) return 'supplier-gone'
    const before = await trx
      .selectFrom('product_supply')
      .select(['sold_ahead', 'awaited', 'supplier_id'])
      .where('product_id', '=', productId)
      .executeTakeFirst()
    const values = {
      supplier_id: form.supplier || null,
      sold_ahead: Number(form.soldAhead),
      awaited: form.soldAhead ? (before?.awaited ?? 0) : 0,
    }
    if (form.soldAhead && before?.sold_ahead !== 1) {
      const held = await readHeldLines(trx, dayInCairo(now), productId)
      values.awaited = product.quantity + held.reduce((sum, { qty }) => sum + qty, 0)
    }
    await trx
      .insertInto('product_supply')
      .values({ product_id: productId, ...values })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
      .execute()
    const change = {
      before: { supplierOf: before?.supplier_id ?? '', soldAhead: before?.sold_ahead === 1 },
      after: { supplierOf: form.supplier, soldAhead: form.soldAhead },
    }
    const entry = { thing: 'product', id: productId, what: 'supply', ...change } as const
    await recordAuditEntry(trx, staff, entry, now)
    return 'written'
  })
}
