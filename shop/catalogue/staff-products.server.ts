import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { countWaiting } from '#shop/stock-alerts/stock-alerts.server.ts'
import { productOf, selectProducts, type ProductRow } from './products.server.ts'
import { setOfferOf } from '#shop/prices/offer-period.ts'
import type { AdminProduct } from './staff-products.ts'

/** Also finds hidden and deleted products, but no box. */
export async function findAdminProduct(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<AdminProduct | undefined> {
  // PostgreSQL refuses a NUL character, even in a comparison.
  if (id.includes('\0')) return undefined
  const row = await selectProducts(db)
    .where('id', '=', id)
    .where('category', '!=', 'box')
    .executeTakeFirst()
  return row && adminProductOf(row)
}

export function adminProductOf(row: ProductRow & { conditions: string | null }): AdminProduct {
  return {
    ...productOf(row),
    ...setOfferOf(row),
    offerNow: row.offer,
    quantity: row.quantity,
    visible: row.visible === 1,
    version: row.version,
    deletedAt: row.deleted_at,
  }
}

export async function withWaiting(db: Database, products: AdminProduct[]): Promise<AdminProduct[]> {
  const counts = await countWaiting(
    db,
    products.map(({ id }) => id),
  )
  return products.map((product) => ({ ...product, waiting: counts.get(product.id) ?? 0 }))
}
