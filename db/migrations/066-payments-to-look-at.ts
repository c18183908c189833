import { sql, type Kysely } from 'kysely'

/**
 * Payments that staff have to look at are found without reading all orders. What was given back for goods counts up to
 * what they cost; what is beyond that is owed for goods that are not sold any more, and not a gift.
 */
export async function up<Tables>(db: Kysely<Tables>) {
  await sql`create index orders_to_review on orders (number) where needs_review = 1`.execute(db)
  const isBeyond = sql`given_piastres > total_piastres
    and state in ('confirmed', 'packed', 'out_for_delivery', 'delivered')`
  const now = new Date().toISOString()
  await sql`
    insert into ledger (entry, at, who, what, order_id, account, piastres)
    select id || '-given', ${now}, 'shop', 'repriced', id, 'refunds', total_piastres - given_piastres
      from orders where ${isBeyond}
    union all
    select id || '-given', ${now}, 'shop', 'repriced', id, 'receivable', given_piastres - total_piastres
      from orders where ${isBeyond}`.execute(db)
  await sql`update orders set given_piastres = total_piastres where ${isBeyond}`.execute(db)
}
