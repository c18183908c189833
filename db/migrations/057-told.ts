import { sql, type Kysely } from 'kysely'

/**
 * What staff are told: each one's choices and devices, what happened, and whom it is told to. Products whose stock is
 * low, so that each fall is told once; payment providers and ways of sending that do not answer. The log of all changes is read by time.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('staff_choices')
    .addColumn('account_id', 'text', (c) => c.primaryKey().notNull().references('accounts.id'))
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'text', (c) => c.notNull())
    .addColumn('quiet_until', 'text', (c) => c.notNull())
    .addColumn('bundle_minutes', 'integer', (c) =>
      c.notNull().check(sql`bundle_minutes between 0 and 240`),
    )
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('staff_devices')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('staff_devices_by_account')
    .on('staff_devices')
    .columns(['account_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('staff_events')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('occasion', 'text', (c) => c.notNull().unique())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('spread_at', 'text')
    .execute()
  await sql`create index staff_events_to_spread on staff_events (at) where spread_at is null`.execute(
    db,
  )

  await db.schema
    .createTable('staff_notices')
    .addColumn('event_id', 'text', (c) => c.notNull().references('staff_events.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('bundle_id', 'text')
    .addPrimaryKeyConstraint('staff_notices_key', ['event_id', 'account_id', 'channel'])
    .execute()
  await sql`create index staff_notices_to_tell on staff_notices (account_id, channel)
    where bundle_id is null`.execute(db)
  await db.schema
    .createIndex('staff_notices_by_bundle')
    .on('staff_notices')
    .column('bundle_id')
    .execute()

  await db.schema
    .createTable('staff_told')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('told_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_told_key', ['account_id', 'channel'])
    .execute()

  await db.schema
    .createTable('stock_limits')
    .addColumn('product_id', 'text', (c) => c.primaryKey().notNull().references('products.id'))
    .addColumn('few_left', 'real')
    .addColumn('is_low', 'integer', (c) => c.notNull().check(sql`is_low in (0, 1)`))
    .execute()

  await db.schema.createIndex('changes_by_time').on('changes').columns(['at', 'id']).execute()

  await db.schema
    .createTable('provider_states')
    .addColumn('provider', 'text', (c) => c.primaryKey().notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('down_since', 'text')
    .execute()
}
