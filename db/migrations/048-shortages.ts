import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

/** Days on which there was too little of a product: what was there, and what each order got of it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('shortages')
    // Drawn by the browser, so that what is sent again is done once.
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('request_hash', 'text', notNull)
    .addColumn('delivery_date', 'text', notNull)
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    // Counts those of a product and a day: of two that were begun on the same screen, one is refused.
    .addColumn('number', 'integer', (c) => c.notNull().check(sql`number >= 1`))
    .addColumn('available', 'double precision', (c) => c.notNull().check(sql`available >= 0`))
    .addColumn('way', 'text', (c) => c.notNull().check(sql`way in ('time', 'share', 'hand')`))
    .addColumn('replacement_id', 'text', (c) => c.references('products.id'))
    .addColumn('who', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('shortages_of_product')
    .unique()
    .on('shortages')
    .columns(['delivery_date', 'product_id', 'number'])
    .execute()
  await db.schema
    .createTable('shortage_orders')
    .addColumn('shortage_id', 'text', (c) => c.notNull().references('shortages.id'))
    .addColumn('order_number', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('qty_before', 'double precision', notNull)
    .addColumn('qty_given', 'double precision', (c) =>
      c.notNull().check(sql`qty_given >= 0 and qty_given < qty_before`),
    )
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .check(sql`state in ('planned', 'done', 'refused', 'call', 'called', 'superseded')`),
    )
    .addColumn('problem', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('shortage_orders_once', ['shortage_id', 'order_number'])
    .execute()
  await db.schema
    .createIndex('shortage_orders_to_call')
    .on('shortage_orders')
    .columns(['state', 'order_number'])
    .execute()
  // What all orders hold of one product is asked when it is divided.
  await db.schema
    .createIndex('order_lines_by_product')
    .on('order_lines')
    .column('product_id')
    .execute()
}
