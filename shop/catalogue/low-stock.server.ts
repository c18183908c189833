import type { Database } from '#db/schema.ts'
import { FEW_LEFT } from './product.ts'

/** Products of which few are left or none, the scarcest first. */
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
    ])
    .where('deleted_at', 'is', null)
    .where('quantity', '<=', FEW_LEFT)
    .orderBy('quantity')
    .limit(limit)
    .execute()
}
