import type { Kysely } from 'kysely'

/** Indexes that cover the figures of a year and the sums of its books, so that neither orders nor ledger are read themselves. */
export async function up(db: Kysely<unknown>) {
  // What was sold by day, area and customer.
  await db.schema
    .createIndex('orders_of_figures')
    .on('orders')
    .columns([
      'delivery_date',
      'total_piastres',
      'given_piastres',
      'delivery_piastres',
      'state',
      'area_id',
      'customer_phone',
      'erased_at',
    ])
    .execute()
  // With the sum, which is what is asked for of an order's accounts.
  await db.schema.dropIndex('ledger_of_order').execute()
  await db.schema
    .createIndex('ledger_of_order')
    .on('ledger')
    .columns(['order_id', 'account', 'piastres'])
    .execute()
  // The balance of each account at a time.
  await db.schema
    .createIndex('ledger_of_accounts')
    .on('ledger')
    .columns(['account', 'at', 'piastres'])
    .execute()
}
