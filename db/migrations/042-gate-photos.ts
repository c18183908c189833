import { sql, type Kysely } from 'kysely'

/**
 * Photos of gates, each of an order or of a saved address: a WebP picture as base64, in the database so that backups
 * hold it and every process sees it. One goes with its address.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('gate_photos')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'text', (c) => c.unique().references('orders.id').onDelete('cascade'))
    .addColumn('address_id', 'text', (c) =>
      c
        .unique()
        .references('addresses.id')
        .onDelete('cascade')
        .check(sql`(address_id is null) <> (order_id is null)`),
    )
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('webp', 'text', (c) => c.notNull().check(sql`length(webp) <= 4000000`))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}
