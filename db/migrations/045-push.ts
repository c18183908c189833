import type { Kysely } from 'kysely'

/** Devices on which the customers of orders are told of them, by Web Push. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('push_subscriptions_by_id')
    .on('push_subscriptions')
    .column('id')
    .execute()
}
