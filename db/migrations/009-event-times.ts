import type { Kysely } from 'kysely'

/** When the payment provider made an event, so that one can tell how late it is dealt with. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('payment_events').addColumn('created_at', 'text').execute()
}
