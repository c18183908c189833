import type { Kysely } from 'kysely'

/** How a shortage changed the stock, and when it was undone. Earlier shortages cannot be undone as a whole. */
export async function up<Tables>(db: Kysely<Tables>) {
  await db.schema
    .alterTable('shortages')
    .addColumn('stock_change', 'double precision')
    .execute()
  await db.schema.alterTable('shortages').addColumn('undone_at', 'text').execute()
}
