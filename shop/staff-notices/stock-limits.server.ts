import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { FEW_LEFT } from '#shop/inventory/few-left.ts'
import { fewLeft as limitOf } from '#shop/inventory/low-stock.server.ts'
import type { LimitForm, StockLimits } from './stock-limits.ts'

/** Reads all products with their low-stock limits, in the order of the catalogue. */
export async function readStockLimits(db: Database): Promise<StockLimits> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock_limits', 'stock_limits.product_id', 'products.id')
    .select(['id', 'category', 'name', 'name_ar as nameAr', 'quantity', 'unit'])
    .select(['unit_amount as unitAmount', 'few_left as fewLeft'])
    .select(sql<boolean>`quantity <= ${limitOf}`.as('isLow'))
    .where('deleted_at', 'is', null)
    .orderBy('category')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return { usual: FEW_LEFT, products: rows.map((row) => ({ ...row, isLow: Boolean(row.isLow) })) }
}

/**
 * Sets the low-stock limit of a product. Refuses an edit conflict. Staff get a new message about a low
 * product only after its stock was above the limit.
 */
export async function writeStockLimit(
  db: Database,
  staff: Actor,
  { id, form: { fewLeft, from } }: { id: string; form: LimitForm },
  now: Date,
): Promise<'written' | 'not-found' | 'changed-meanwhile'> {
  return inTransaction(db, async (trx) => {
    // The update locks the product, so that the second of two concurrent changes is refused.
    const product = await trx
      .updateTable('products')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!product) return 'not-found'
    const stored = await trx
      .selectFrom('stock_limits')
      .select('few_left')
      .where('product_id', '=', id)
      .executeTakeFirst()
    const before = stored?.few_left ?? null
    if (before !== from) return 'changed-meanwhile'
    await trx
      .insertInto('stock_limits')
      .values({ product_id: id, few_left: fewLeft, is_low: 0 })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ few_left: fewLeft }))
      .execute()
    const change = { what: 'edited', before: { fewLeft: before }, after: { fewLeft } }
    await recordAuditEntry(trx, staff, { thing: 'product', id, ...change }, now)
    return 'written'
  })
}
