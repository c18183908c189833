import type { Kysely } from 'kysely'

/** The order of events with the same time; 0 for existing events. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('order_events')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
