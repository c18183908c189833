import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/** Requests to be told when a product is in stock again, and the links in those mails that end them. */
export async function up(db: Kysely<unknown>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
  await db.schema
    .createTable('stock_alerts')
    .addColumn('id', 'text', key)
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('email', 'text', notNull)
    .addColumn('locale', 'text', (c) => c.notNull().check(sql`locale in ('en', 'ar')`))
    .addColumn('asked_at', 'text', notNull)
    .addColumn('mail_id', 'text')
    .addUniqueConstraint('stock_alerts_once', ['product_id', 'email'])
    .execute()
  await db.schema.createIndex('stock_alerts_of_email').on('stock_alerts').column('email').execute()
  await db.schema
    .createIndex('stock_alerts_by_mail')
    .on('stock_alerts')
    .column('mail_id')
    .where(sql.ref('mail_id'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('stock_alerts_waiting')
    .on('stock_alerts')
    .columns(['asked_at', 'id'])
    .where(sql.ref('mail_id'), 'is', null)
    .execute()
  await db.schema
    .createTable('stop_links')
    .addColumn('token_hash', 'text', key)
    .addColumn('email', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .execute()
}
