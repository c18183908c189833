import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { FEW_LEFT } from './few-left.ts'

/** From how many units on a product is low: its own number, else the shop's usual one. Needs `stock_limits` joined. */
export const fewLeft = sql<number>`coalesce(stock_limits.few_left, ${sql.lit(FEW_LEFT)})`

/** Products that are low in stock, the fewest first. */
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
