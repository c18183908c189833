import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/**
 * Quantities may be fractions, in steps of the product. SQLite's integer columns hold 1.5 as they are;
 * PostgreSQL's become double precision, in which halves and quarters are exact.
 */
export async function up(db: Kysely<unknown>) {
  if (engineOf(db) === 'postgres') await allowFractions(db)
  const step = (column: ColumnDefinitionBuilder) =>
    column
      .notNull()
      .defaultTo(1)
      .check(sql`step in (1, 0.5, 0.25)`)
  await db.schema.alterTable('products').addColumn('step', 'double precision', step).execute()
  await db.schema.alterTable('order_lines').addColumn('step', 'double precision', step).execute()
}

async function allowFractions(db: Kysely<unknown>) {
  // PostgreSQL changes no column that a generated one depends on; its index goes with it.
  await sql`alter table products
    drop column sold_out,
    alter column quantity type double precision`.execute(db)
  await sql`alter table products add column sold_out integer
    generated always as (case when quantity > 0 then 0 else 1 end) stored`.execute(db)
  await db.schema
    .createIndex('products_in_order')
    .on('products')
    .columns(['category', 'sold_out', 'rank', 'id'])
    .where(sql<boolean>`deleted_at is null and visible = 1`)
    .execute()
  await sql`alter table order_lines
    alter column qty type double precision,
    alter column now_qty type double precision`.execute(db)
  await sql`alter table stock_movements alter column change type double precision`.execute(db)
}
