import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/** Products sold by their real weight, with the tolerance in per cent; an order line keeps both. */
export async function up(db: Kysely<unknown>) {
  const weighed = (column: ColumnDefinitionBuilder) =>
    column
      .notNull()
      .defaultTo(0)
      .check(sql`weighed in (0, 1)`)
  const tolerance = (column: ColumnDefinitionBuilder) =>
    column.notNull().check(sql`tolerance between 0 and 25`)
  await db.schema.alterTable('products').addColumn('weighed', 'integer', weighed).execute()
  await db.schema
    .alterTable('products')
    .addColumn('tolerance', 'integer', (column) => tolerance(column).defaultTo(5))
    .execute()
  await db.schema.alterTable('order_lines').addColumn('weighed', 'integer', weighed).execute()
  await db.schema
    .alterTable('order_lines')
    .addColumn('tolerance', 'integer', (column) => tolerance(column).defaultTo(0))
    .execute()
}
