import { sql, type Kysely } from 'kysely'

/** Pick-up points: areas that customers come to, with what these need to know. Empty for areas that are delivered to. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('areas')
    .addColumn('kind', 'text', (c) =>
      c
        .notNull()
        .defaultTo('delivery')
        .check(sql`kind in ('delivery', 'pickup')`),
    )
    .execute()
  for (const column of ['address', 'address_ar', 'opens_at', 'closes_at', 'directions', 'directions_ar', 'map']) {
    await db.schema
      .alterTable('areas')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
}
