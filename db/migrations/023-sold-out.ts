import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/** A product is sold out when less than a step is left, which cannot be bought; before, when nothing was. */
export async function up(db: Kysely<unknown>) {
  const isSoldOut = sql`case when quantity >= step then 0 else 1 end`
  const soldOut = (column: ColumnDefinitionBuilder) => {
    const generated = column.generatedAlwaysAs(isSoldOut)
    // SQLite adds no stored column to a table; the index stores it.
    return engineOf(db) === 'sqlite' ? generated : generated.stored()
  }
  await db.schema.dropIndex('products_in_order').execute()
  await db.schema.alterTable('products').dropColumn('sold_out').execute()
  await db.schema.alterTable('products').addColumn('sold_out', 'integer', soldOut).execute()
  await db.schema
    .createIndex('products_in_order')
    .on('products')
    .columns(['category', 'sold_out', 'rank', 'id'])
    .where(sql<boolean>`deleted_at is null and visible = 1`)
    .execute()
}
