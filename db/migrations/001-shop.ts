import { sql, type Kysely, type ColumnDefinitionBuilder } from 'kysely'
import { engineOf } from './frozen/engine.ts'

const id = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('products')
    .addColumn('id', 'text', id)
    .addColumn('category', 'text', notNull)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('desc', 'text', notNull)
    .addColumn('desc_ar', 'text', notNull)
    .addColumn('src', 'text', notNull)
    .addColumn('price_piastres', 'integer', (c) => c.notNull().check(sql`price_piastres > 0`))
    .addColumn('offer', 'integer', (c) => c.notNull().check(sql`offer between 0 and 90`))
    .addColumn('unit_price_piastres', 'integer', (c) =>
      c.generatedAlwaysAs(sql`(price_piastres * (100 - offer) + 50) / 100`).stored(),
    )
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity >= 0`))
    .addColumn('sold_out', 'integer', (c) =>
      c.generatedAlwaysAs(sql`case when quantity > 0 then 0 else 1 end`).stored(),
    )
    .addColumn('unit', 'text', notNull)
    .addColumn('unit_amount', 'real', (c) => c.notNull().check(sql`unit_amount > 0`))
    .addColumn('origin', 'text', notNull)
    .addColumn('origin_ar', 'text', notNull)
    .addColumn('rank', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema
    .createIndex('products_in_order')
    .on('products')
    .columns(['category', 'sold_out', 'rank'])
    .where(sql<boolean>`deleted_at is null`)
    .execute()

  await db.schema
    .createTable('product_conditions')
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('condition', 'text', notNull)
    .addPrimaryKeyConstraint('product_conditions_once', ['product_id', 'condition'])
    .execute()
  await db.schema
    .createIndex('products_by_condition')
    .on('product_conditions')
    .columns(['condition', 'product_id'])
    .execute()

  await db.schema
    .createTable('areas')
    .addColumn('id', 'text', id)
    .addColumn('governorate', 'text', notNull)
    .addColumn('governorate_ar', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('weekday', 'integer', (c) => c.notNull().check(sql`weekday between 0 and 6`))
    .addColumn('cutoff_days_before', 'integer', notNull)
    .addColumn('cutoff_time', 'text', notNull)
    .addColumn('active', 'integer', notNull)
    .addColumn('rank', 'integer', notNull)
    .execute()

  await createOrders(db)

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', id)
    .addColumn('value', 'text', notNull)
    .execute()
}

async function createOrders(db: Kysely<unknown>) {
  const isSqlite = engineOf(db) === 'sqlite'
  await db.schema
    .createTable('orders')
    .addColumn('number', 'integer', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', notNull)
    .addColumn('payment_method', 'text', notNull)
    .addColumn('payment_state', 'text', notNull)
    .addColumn('needs_review', 'integer', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('client', 'text', notNull)
    .addColumn('customer_name', 'text', notNull)
    .addColumn('customer_phone', 'text', notNull)
    .addColumn('customer_email', 'text', notNull)
    .addColumn('customer_address', 'text', notNull)
    .addColumn('area_id', 'text', (c) => c.notNull().references('areas.id'))
    .addColumn('area_name', 'text', notNull)
    .addColumn('area_name_ar', 'text', notNull)
    .addColumn('delivery_date', 'text', notNull)
    .addColumn('notes', 'text', notNull)
    .addColumn('missing', 'text', notNull)
    .addColumn('subtotal_piastres', 'integer', notNull)
    .addColumn('taxes_piastres', 'integer', notNull)
    .addColumn('delivery_piastres', 'integer', notNull)
    .addColumn('total_piastres', 'integer', notNull)
    .addColumn('intent_id', 'text', (c) => c.unique())
    .addColumn('client_secret', 'text')
    .addColumn('reserved_until', 'text')
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addCheckConstraint(
      'orders_add_up',
      sql`total_piastres = subtotal_piastres + taxes_piastres + delivery_piastres`,
    )
    .execute()
  await startNumbersAt(db, 1001)
  await db.schema
    .createIndex('orders_awaiting_payment')
    .on('orders')
    .column('reserved_until')
    .where(sql<boolean>`state = 'awaiting_payment'`)
    .execute()
  await db.schema
    .createIndex('orders_refund_due')
    .on('orders')
    .column('number')
    .where(sql<boolean>`payment_state = 'refund_due'`)
    .execute()
  await db.schema
    .createIndex('orders_by_client')
    .on('orders')
    .columns(['client', 'created_at'])
    .execute()

  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('line', 'integer', notNull)
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('category', 'text', notNull)
    .addColumn('slug', 'text', notNull)
    .addColumn('src', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('unit', 'text', notNull)
    .addColumn('unit_amount', 'real', notNull)
    .addColumn('price_piastres', 'integer', notNull)
    .addColumn('offer', 'integer', notNull)
    .addColumn('unit_price_piastres', 'integer', notNull)
    .addColumn('qty', 'integer', (c) => c.notNull().check(sql`qty > 0`))
    .addColumn('packed_amount', 'real')
    .addPrimaryKeyConstraint('order_lines_once', ['order_id', 'line'])
    .execute()

  await db.schema
    .createTable('order_events')
    .addColumn('id', 'text', id)
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('at', 'text', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('what', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('order_events_of_order')
    .on('order_events')
    .columns(['order_id', 'at'])
    .execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', id)
    .addColumn('request_hash', 'text', notNull)
    .addColumn('order_id', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .execute()

  await db.schema
    .createTable('stock_movements')
    .addColumn('id', 'text', id)
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('order_id', 'text')
    .addColumn('change', 'integer', notNull)
    .addColumn('why', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('stock_movements_of_product')
    .on('stock_movements')
    .column('product_id')
    .execute()
  await db.schema
    .createIndex('stock_movements_of_order')
    .on('stock_movements')
    .column('order_id')
    .execute()

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', id)
    .addColumn('type', 'text', notNull)
    .addColumn('intent_id', 'text')
    .addColumn('received_at', 'text', notNull)
    .addColumn('processed_at', 'text')
    .addColumn('attempts', 'integer', notNull)
    .execute()
  await db.schema
    .createIndex('payment_events_waiting')
    .on('payment_events')
    .column('received_at')
    .where(sql<boolean>`processed_at is null`)
    .execute()

  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', id)
    .addColumn('occasion', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', notNull)
    .addColumn('recipient', 'text', notNull)
    .addColumn('order_id', 'text')
    .addColumn('created_at', 'text', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('next_attempt_at', 'text', notNull)
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createIndex('mails_waiting')
    .on('mails')
    .column('next_attempt_at')
    .where(sql<boolean>`sent_at is null`)
    .execute()
}

async function startNumbersAt(db: Kysely<unknown>, first: number) {
  if (engineOf(db) === 'sqlite') {
    await sql`insert into sqlite_sequence (name, seq) values ('orders', ${sql.lit(first - 1)})`.execute(
      db,
    )
  } else {
    await sql`alter table orders alter column number restart with ${sql.lit(first)}`.execute(db)
  }
}
