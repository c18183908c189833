import { sql, type Kysely } from 'kysely'

/**
 * Until now Stripe was the only provider. A payment and an event say now whose they are and which charge they mean, and
 * refunds of one payment are sent one after the other.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('tenders').addColumn('provider', 'text').execute()
  await db.schema.alterTable('tenders').addColumn('charge_ref', 'text').execute()
  await db.schema.alterTable('tenders').addColumn('refunding_until', 'text').execute()
  await sql`update tenders set provider = 'stripe' where intent_id is not null`.execute(db)
  await db.schema
    .alterTable('payment_events')
    .addColumn('provider', 'text', (c) => c.notNull().defaultTo('stripe'))
    .execute()
  await db.schema.alterTable('payment_events').addColumn('charge_ref', 'text').execute()
}
