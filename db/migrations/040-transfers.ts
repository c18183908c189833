import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/**
 * What customers say of their transfers, one row for an order, with the picture of it in a table of its own; and the
 * reference under which staff sent a transfer back.
 */
export async function up(db: Kysely<unknown>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('transfer_reports')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('reported', 'not-found', 'arrived')`),
    )
    .addColumn('reference', 'text', notNull)
    .addColumn('plain_reference', 'text', notNull)
    .addColumn('reports', 'integer', notNull)
    .addColumn('reported_at', 'text', notNull)
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('word', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`create index transfers_reported on transfer_reports (reported_at)
    where state = 'reported'`.execute(db)
  await sql`create index transfers_referenced on transfer_reports (plain_reference)
    where plain_reference <> ''`.execute(db)
  await db.schema
    .createTable('transfer_pictures')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('webp', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .execute()
  await db.schema.alterTable('refunds').addColumn('reference', 'text').execute()
}
