import { sql, type Kysely } from 'kysely'

/**
 * Every sort order of the product lists has an index, with and without a category, so that a page
 * costs the same with many products. Only the first index holds `sold_out`, so that a sale updates
 * no other one.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('products_in_order').execute()
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .ifNotExists()
      .on('products')
      .columns([...columns, 'id'])
      .where(sql<boolean>`deleted_at is null and visible = 1`)
      .execute()
  await index('products_in_order', ['category', 'sold_out', 'rank'])
  for (const [name, columns] of [
    ['price', ['unit_price_piastres', 'rank']],
    ['name', ['name', 'rank']],
    ['name_ar', ['name_ar', 'rank']],
    ['offer', ['offer desc', 'rank']],
  ] as const) {
    await index(`products_by_${name}`, [...columns])
    await index(`products_of_category_by_${name}`, ['category', ...columns])
  }
}
