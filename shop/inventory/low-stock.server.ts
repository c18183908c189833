import type { Database } from '#db/schema.ts'
import { FEW_LEFT } from './few-left.ts'

/** Products with at most `FEW_LEFT` units in stock, the fewest first. */
export async function listLowStock(db: Database, limit: number) {
  return db
    .selectFrom('products')
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
    .where('quantity', '<=', FEW_LEFT)
    .orderBy('quantity')
    .limit(limit)
    .execute()
}
