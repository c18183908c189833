import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/**
 * Suppliers and what each of them brings; lists that were sent to them, with the links and answers; goods that were
 * received and what was written off.
 */
export async function up(db: Kysely<unknown>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  const notNegative = (name: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().check(sql`${sql.ref(name)} >= 0`)

  await db.schema
    .createTable('suppliers')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('phone', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('note', 'text', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('producer_id', 'text', (c) => c.references('producers.id'))
    .addColumn('version', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('deleted_at', 'text')
    .execute()
  await sql`create unique index supplier_of_producer on suppliers (producer_id)
    where deleted_at is null and producer_id is not null`.execute(db)

  await db.schema
    .createTable('product_supply')
    .addColumn('product_id', 'text', (c) => c.primaryKey().notNull().references('products.id'))
    .addColumn('supplier_id', 'text', (c) => c.references('suppliers.id'))
    .addColumn('sold_ahead', 'integer', (c) => c.notNull().check(sql`sold_ahead in (0, 1)`))
    .addColumn('awaited', 'double precision', notNegative('awaited'))
    .execute()

  await db.schema
    .createTable('buying_lists')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('supplier_id', 'text', (c) => c.notNull().references('suppliers.id'))
    .addColumn('from_day', 'text', notNull)
    .addColumn('to_day', 'text', notNull)
    .addColumn('sent_at', 'text', notNull)
    .addColumn('sent_by', 'text', notNull)
    .addColumn('lines', 'text', notNull)
    .addColumn('closed_at', 'text')
    .addUniqueConstraint('one_list_of_supplier', ['supplier_id', 'from_day', 'to_day'])
    .execute()

  await db.schema
    .createTable('buying_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('list_id', 'text', (c) => c.notNull().references('buying_lists.id'))
    .addColumn('created_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema
    .createIndex('buying_links_of_list')
    .on('buying_links')
    .column('list_id')
    .execute()

  await db.schema
    .createTable('supplier_answers')
    .addColumn('list_id', 'text', (c) => c.notNull().references('buying_lists.id'))
    .addColumn('line', 'text', notNull)
    .addColumn('amount', 'integer', notNegative('amount'))
    .addColumn('price_piastres', 'integer', notNegative('price_piastres'))
    .addColumn('note', 'text', notNull)
    .addColumn('answered_at', 'text', notNull)
    .addPrimaryKeyConstraint('supplier_answers_key', ['list_id', 'line'])
    .execute()

  await db.schema
    .createTable('goods_receipts')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('supplier_id', 'text', (c) => c.references('suppliers.id'))
    .addColumn('from_day', 'text', notNull)
    .addColumn('to_day', 'text', notNull)
    .addColumn('amount', 'integer', notNegative('amount'))
    .addColumn('cost_piastres', 'integer', notNegative('cost_piastres'))
    .addColumn('added', 'double precision', notNegative('added'))
    .addColumn('filled', 'double precision', notNegative('filled'))
    .addColumn('note', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('goods_receipts_of_product')
    .on('goods_receipts')
    .columns(['product_id', 'at'])
    .execute()
  await db.schema.createIndex('goods_receipts_by_time').on('goods_receipts').column('at').execute()

  await db.schema
    .createTable('kept_for_boxes')
    .addColumn('receipt_id', 'text', (c) => c.notNull().references('goods_receipts.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('day', 'text', notNull)
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addPrimaryKeyConstraint('kept_for_boxes_key', ['receipt_id', 'day'])
    .execute()
  await db.schema.createIndex('kept_for_boxes_by_day').on('kept_for_boxes').column('day').execute()

  await db.schema
    .createTable('write_offs')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('units', 'double precision', (c) => c.notNull().check(sql`units > 0`))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('from_awaited', 'integer', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('note', 'text', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('undone_at', 'text')
    .execute()
  await db.schema.createIndex('write_offs_by_time').on('write_offs').column('at').execute()
}
