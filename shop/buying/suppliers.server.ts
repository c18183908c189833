import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import {
  editVersioned,
  recordCreated,
  setDeleted,
  type Deleted,
  type Edited,
  type RecordKind,
} from '#shop/audit-log/edit-versioned.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { measureOfUnit } from './measure.ts'
import { readHeldLines } from './read-needs.server.ts'
import type { Supplier, SupplierForm, Supply, SupplyForm } from './supplier.ts'

type Reader = Database | DatabaseTransaction
export type WrittenSupplier =
  | Edited<Supplier>
  | { ok: false; problem: 'producer-gone' | 'producer-taken' }

const suppliers: RecordKind<Supplier, 'suppliers'> = {
  table: 'suppliers',
  thing: 'supplier',
  find: findSupplier,
  logged: (supplier) => supplier,
}

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

export async function addSupplier(
  db: Database,
  account: Actor,
  form: SupplierForm,
  now: Date,
): Promise<WrittenSupplier> {
  return inTransaction(db, async (trx) => {
    const refusal = await refuseProducer(trx, form)
    if (refusal) return refusal
    const id = randomUUID()
    const at = now.toISOString()
    const isNew = { id, version: 1, created_at: at, updated_at: at, deleted_at: null }
    await trx
      .insertInto('suppliers')
      .values({ ...columnsOfSupplier(form), ...isNew })
      .execute()
    return recordCreated(trx, suppliers, id, { account, now })
  })
}

export async function editSupplier(
  db: Database,
  account: Actor,
  { id, form }: { id: string; form: SupplierForm },
  now: Date,
): Promise<WrittenSupplier> {
  return editVersioned(db, suppliers, {
    id,
    version: form.version,
    by: { account, now },
    refuse: (trx) => refuseProducer(trx, form, id),
    columns: () => columnsOfSupplier(form),
  })
}

function columnsOfSupplier({ version: _, producer, nameAr, ...same }: SupplierForm) {
  return { ...same, name_ar: nameAr, producer_id: producer || null }
}

async function refuseProducer(db: Reader, { producer }: SupplierForm, id?: string) {
  if (producer === '') return undefined
  const found = await db
    .selectFrom('producers')
    .select('id')
    .where('id', '=', producer)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) return { ok: false, problem: 'producer-gone' } as const
  const other = await stored(db).where('producer_id', '=', producer).executeTakeFirst()
  const isTaken = other && other.id !== id
  return isTaken ? ({ ok: false, problem: 'producer-taken' } as const) : undefined
}

/** The links to the supplier's lists stop working. */
export async function deleteSupplier(
  db: Database,
  account: Actor,
  id: string,
  now: Date,
): Promise<Deleted> {
  return setDeleted(db, suppliers, { id, isDeleted: true, by: { account, now } })
}

/** `ownId` is the product's own supplier. Without one, `growerId` counts: the supplier of its producer. */
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

/** Leaves out boxes, because the shop packs them itself. */
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
 * When a product becomes sold ahead, its whole stock and the units that open orders hold count as not yet
 * come (`awaited`).
 */
export async function writeSupply(
  db: Database,
  staff: Actor,
  productId: string,
  form: SupplyForm,
  now: Date,
): Promise<'written' | 'not-found' | 'supplier-gone'> {
  return inTransaction(db, async (trx) => {
    // The update locks the row against sales until the transaction ends.
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
