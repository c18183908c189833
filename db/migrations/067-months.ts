import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/** The months in which a product is sold; out of them it counts as sold out, and says when it is back. */
export async function up<Tables>(db: Kysely<Tables>) {
  const isSoldOut = sql`case when quantity >= step and back_in = '' then 0 else 1 end`
  const soldOut = (column: ColumnDefinitionBuilder) => {
    const generated = column.generatedAlwaysAs(isSoldOut)
    // SQLite adds no stored column to a table; the index stores it.
    return engineOf(db) === 'sqlite' ? generated : generated.stored()
  }
  const table = () => db.schema.alterTable('products')
  // A JSON list: `["jun","jul"]`; empty for all year.
  await table()
    .addColumn('months', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  // The month in which it is sold again; empty while it is sold.
  await table()
    .addColumn('back_in', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.dropIndex('products_in_order').execute()
  await table().dropColumn('sold_out').execute()
  await table().addColumn('sold_out', 'integer', soldOut).execute()
  await db.schema
    .createIndex('products_in_order')
    .on('products')
    .columns(['category', 'sold_out', 'rank', 'id'])
    .where(sql<boolean>`deleted_at is null and visible = 1`)
    .execute()
}
