import type { Kysely } from 'kysely'

/** In which order events of one moment were recorded: 0 for those there are. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('order_events')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
