import { sql, type Kysely } from 'kysely'

/**
 * How orders are packed: what is ticked of each, into how many bags and crates it went, and on which devices it
 * is open. `changes` counts what happens to an order's packing; its row is locked while that is written.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('packing_records')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('bags', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`bags between 0 and 99`),
    )
    .addColumn('crates', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`crates between 0 and 99`),
    )
    .addColumn('packed_at', 'text')
    .addColumn('packed_by', 'text')
    .execute()
  await db.schema
    .createTable('packing_ticks')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('qty', 'double precision', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('packing_ticks_key', ['order_id', 'line'])
    .execute()
  await db.schema
    .createTable('packing_openings')
    .addColumn('device', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('packing_openings_by_order')
    .on('packing_openings')
    .column('order_id')
    .execute()
}
