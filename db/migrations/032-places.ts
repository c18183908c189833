import { sql, type Kysely } from 'kysely'

/**
 * Where an order and a saved address are, in micro-degrees, and the shape of an area as a JSON list of corners:
 * `[[latitude, longitude], …]`; empty for an area that is not drawn.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ['orders', 'addresses']) {
    await db.schema
      .alterTable(table)
      .addColumn('latitude', 'integer', (column) =>
        column.check(sql`latitude between 21000000 and 33000000`),
      )
      .execute()
    await db.schema
      .alterTable(table)
      .addColumn('longitude', 'integer', (column) =>
        column.check(sql`(longitude is null) = (latitude is null)
          and longitude between 24000000 and 38000000`),
      )
      .execute()
  }
  await db.schema
    .alterTable('orders')
    .addColumn('place_by', 'text', (column) =>
      column.check(sql`(place_by is null) = (latitude is null)
        and place_by in ('customer', 'staff', 'earlier')`),
    )
    .execute()
  // A place that staff corrected is looked for with each new order of its phone or account.
  for (const column of ['customer_phone', 'account_id']) {
    await db.schema
      .createIndex(`orders_placed_by_${column}`)
      .on('orders')
      .column(column)
      .where(sql<boolean>`place_by in ('staff', 'earlier')`)
      .execute()
  }
  await db.schema
    .alterTable('areas')
    .addColumn('polygon', 'text', (column) =>
      column
        .notNull()
        .defaultTo('')
        .check(sql`length(polygon) <= 20000`),
    )
    .execute()
}
