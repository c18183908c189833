import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'

/** Changes the units of a sold-ahead product that have not come yet, down to zero. Other products stay. */
export async function changeAwaited(
  db: DatabaseTransaction,
  productId: string,
  change: number,
): Promise<void> {
  const sum = sql<number>`awaited + ${sql.lit(change)}`
  await db
    .updateTable('product_supply')
    .set({ awaited: sql`case when ${sum} < 0 then 0 else ${sum} end` })
    .where('product_id', '=', productId)
    .where('sold_ahead', '=', 1)
    .execute()
}

/**
 * Returns the units of a sold-ahead product that have not come yet, 0 for other products. Locks their row
 * until the transaction ends.
 */
export async function lockAwaited(db: DatabaseTransaction, productId: string): Promise<number> {
  const supply = await db
    .updateTable('product_supply')
    .set(({ ref }) => ({ awaited: ref('awaited') }))
    .where('product_id', '=', productId)
    .where('sold_ahead', '=', 1)
    .returning('awaited')
    .executeTakeFirst()
  return supply?.awaited ?? 0
}

/**
 * Changes the stock, but not the awaited units. Returns false and changes nothing when the stock is too
 * small.
 */
export async function changeStockAlone(
  db: DatabaseTransaction,
  movement: { productId: string; change: number; why: string },
  now: string,
): Promise<boolean> {
  const { productId, change, why } = movement
  if (change === 0) return true
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set((product) => ({ quantity: product('quantity', '+', change) }))
    .where('id', '=', productId)
    .where('quantity', '>=', -change)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .insertInto('stock_movements')
    .values({ id: randomUUID(), product_id: productId, order_id: null, change, why, at: now })
    .execute()
  return true
}
