import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { FEW_LEFT } from './few-left.ts'

/**
 * The stock up to which a product counts as low: its own limit, else the shop's. The query must join
 * `stock_limits`.
 */
export const fewLeft = sql<number>`coalesce(stock_limits.few_left, ${sql.lit(FEW_LEFT)})`

export async function listLowStock(db: Database, limit: number) {
  return db
    .selectFrom('products')
    .leftJoin('stock_limits', 'stock_limits.product_id', 'products.id')
    .select([
      'id',
      'category',
      'slug',
      'name',
      'name_ar as nameAr',
      'quantity',
      'unit',
      'unit_amount as unitAmount',
      'step',
    ])
    .where('deleted_at', 'is', null)
    .where('back_in', '=', '')
    .where(sql<boolean>`quantity <= ${fewLeft}`)
    .orderBy('quantity')
    .limit(limit)
    .execute()
}
