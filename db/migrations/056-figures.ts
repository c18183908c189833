import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/** What could not be bought, by day and product; and indexes by which a period of the books is read. */
export async function up(db: Kysely<unknown>) {
  const counted = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('missed_sales')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('people', 'integer', (c) => c.notNull().check(sql`people > 0`))
    .addColumn('units', 'double precision', counted)
    .addPrimaryKeyConstraint('missed_sales_key', ['day', 'product_id'])
    .execute()
  // With the time and the change, so that the stock of a product is followed back without reading its movements.
  await db.schema.dropIndex('stock_movements_of_product').execute()
  await db.schema
    .createIndex('stock_movements_of_product')
    .on('stock_movements')
    .columns(['product_id', 'at', 'change'])
    .execute()
  // Whether a customer had an order before is told by the index alone.
  await db.schema.dropIndex('orders_by_phone').execute()
  await db.schema
    .createIndex('orders_by_phone')
    .on('orders')
    .columns(['customer_phone', 'state', 'delivery_date'])
    .execute()
  await db.schema
    .createIndex('ledger_by_time')
    .on('ledger')
    .columns(['at', 'entry', 'account'])
    .execute()
  await db.schema
    .createIndex('receipts_by_time')
    .on('receipts')
    .columns(['issued_at', 'series', 'number'])
    .execute()
}
