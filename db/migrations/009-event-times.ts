import type { Kysely } from 'kysely'

/** When the payment provider made an event; the delay until it is processed is measured from it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('payment_events').addColumn('created_at', 'text').execute()
}
