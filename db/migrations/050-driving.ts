import { sql, type Kysely } from 'kysely'

/** Runs of drivers: which orders of a day a driver brings, in which order, by which link, and what happened at each door. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('delivery_runs')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('driver', 'text', (c) => c.notNull())
    .addColumn('driver_phone', 'text', (c) => c.notNull())
    .addColumn('latitude', 'integer')
    .addColumn('longitude', 'integer', (c) =>
      c.check(sql`(latitude is null) = (longitude is null)`),
    )
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('delivery_runs_by_day')
    .on('delivery_runs')
    .columns(['day', 'created_at'])
    .execute()

  await db.schema
    .createTable('run_stops')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('run_id', 'text', (c) => c.notNull().references('delivery_runs.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('run_stops_by_run')
    .on('run_stops')
    .columns(['run_id', 'position'])
    .execute()

  await db.schema
    .createTable('run_links')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('run_id', 'text', (c) => c.notNull().references('delivery_runs.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('made_by_id', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema
    .createIndex('run_links_by_run')
    .on('run_links')
    .columns(['run_id', 'made_at'])
    .execute()

  await db.schema
    .createTable('stop_actions')
    .addColumn('run_id', 'text', (c) => c.notNull().references('delivery_runs.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('link_id', 'text', (c) => c.notNull().references('run_links.id'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('cash_piastres', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`cash_piastres >= 0`),
    )
    .addColumn('crates_back', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`crates_back between 0 and 99`),
    )
    .addColumn('acted_at', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('problem_detail', 'text')
    .addColumn('undone_by', 'text')
    .addPrimaryKeyConstraint('stop_actions_key', ['run_id', 'id'])
    .execute()
  await db.schema
    .createIndex('stop_actions_by_order')
    .on('stop_actions')
    .columns(['order_id', 'position'])
    .execute()

  await db.schema
    .createTable('door_photos')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('webp', 'text', (c) => c.notNull().check(sql`length(webp) <= 4000000`))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}
