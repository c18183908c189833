import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'

/**
 * Fills a shop up to `count` products with copies of the starting ones. Copies come last, and have their
 * own names, addresses and prices. Every tenth is sold out.
 */
export async function makeProducts(db: Database, count: number): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres'
  const { rows } = await sql<{ there: number }>`
    select count(*) as there from products where category <> 'box'
  `.execute(db)
  const times = sql.lit(Math.ceil(count / Number(rows[0]?.there)) - 1)
  const copies = sql`with recursive copies (n) as (
    select 1 union all select n + 1 from copies where n < ${times}
  )`
  await db.transaction().execute(async (db) => {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db)
    await sql`
      insert into products (id, category, slug, name, name_ar, "desc", desc_ar, src, price_piastres,
        offer, quantity, unit, unit_amount, origin, origin_ar, rank, created_at, updated_at, rich_in)
      ${copies}
      select id || '-' || n, category, slug || '-' || n, name || ' ' || n, name_ar || ' ' || n,
        "desc", desc_ar, src, price_piastres + n, offer, case when (rank + n) % 10 = 0 then 0 else
        quantity end, unit, unit_amount, origin, origin_ar, rank + 1000 * n, created_at, updated_at,
        rich_in
      from products, copies where category <> 'box'
    `.execute(db)
    await sql`
      insert into product_conditions (product_id, condition)
      ${copies} select product_id || '-' || n, condition from product_conditions, copies
    `.execute(db)
    await sql`
      insert into stock_movements (id, product_id, order_id, change, why, at)
      select 'start-' || id, id, null, quantity, 'start', created_at from products
      where quantity > 0 and not exists (
        select 1 from stock_movements where stock_movements.product_id = products.id
      )
    `.execute(db)
  })
  await tidy(db)
}

/**
 * Runs PostgreSQL's vacuum, as autovacuum does within a minute. Only then can index-only scans skip the
 * tables.
 */
export async function tidy(db: Database): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
