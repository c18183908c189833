import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/** What was refused at the door and what was refunded of each line, and each time with its reason. */
export async function up(db: Kysely<unknown>) {
  const notNegative = (name: string) => (column: ColumnDefinitionBuilder) =>
    column
      .notNull()
      .defaultTo(0)
      .check(sql`${sql.ref(name)} >= 0`)
  const lines = db.schema.alterTable('order_lines')
  await lines.addColumn('refused_qty', 'double precision', notNegative('refused_qty')).execute()
  await lines.addColumn('refunded_qty', 'double precision', notNegative('refunded_qty')).execute()
  await lines
    .addColumn('refund_piastres', 'integer', notNegative('refund_piastres'))
    .execute()

  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('line_returns')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('line', 'integer', notNull)
    .addColumn('what', 'text', (c) => c.notNull().check(sql`what in ('refused', 'refunded')`))
    .addColumn('reason', 'text', notNull)
    .addColumn('qty', 'double precision', (c) => c.notNull().check(sql`qty <> 0`))
    .addColumn('piastres', 'integer', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('line_returns_of_order')
    .on('line_returns')
    .columns(['order_id', 'line'])
    .execute()
  await db.schema.createIndex('line_returns_by_time').on('line_returns').column('at').execute()
  await db.schema.createIndex('refunds_by_time').on('refunds').column('created_at').execute()
}
