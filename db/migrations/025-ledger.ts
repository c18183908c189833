import { sql, type ColumnDefinitionBuilder, type Kysely, type QueryExecutorProvider } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/** The double-entry ledger; orders that there are get one opening entry each. */
export async function up(db: Kysely<unknown>) {
  await createLedger(db)
  await refuseChanges(db)
  await openLedger(db)
}

/** `account` has no check: SQLite adds none later, and accounts will be added. */
async function createLedger(db: Kysely<unknown>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('ledger')
    .addColumn('entry', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('what', 'text', notNull)
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('account', 'text', notNull)
    .addColumn('piastres', 'integer', (c) => c.notNull().check(sql`piastres <> 0`))
    .addPrimaryKeyConstraint('ledger_once', ['entry', 'account'])
    .execute()
  await db.schema
    .createIndex('ledger_of_order')
    .on('ledger')
    .columns(['order_id', 'account'])
    .execute()
}

async function refuseChanges(db: Kysely<unknown>) {
  if (engineOf(db) === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.id(`ledger_no_${change}`)}
        before ${sql.raw(change)} on ledger
        begin select raise(abort, 'The ledger is append-only'); end`.execute(db)
    }
    return
  }
  await sql`create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception 'The ledger is append-only'; end $$`.execute(db)
  await sql`create trigger ledger_append_only
    before update or delete or truncate on ledger
    for each statement execute function refuse_ledger_change()`.execute(db)
}

/**
 * One entry for each order without any, named as the order is, of what its columns say: what was sold, paid,
 * promised back and sent back. The customer owes what is left, so that each sums to zero.
 */
export async function openLedger(db: QueryExecutorProvider) {
  const now = new Date().toISOString()
  await sql`
    insert into ledger (entry, at, who, what, order_id, account, piastres)
    with given as (
      select order_id,
        sum(case when state = 'done' then amount_piastres else 0 end) as sent,
        sum(case when state = 'done' then 0 else amount_piastres end) as due,
        sum(case when reason in ('difference', 'cancelled', 'paid-late') then 0
          else amount_piastres end) as extra
      from refunds group by order_id
    ),
    sold as (
      select orders.id, payment_method as method, paid_piastres as paid,
        coalesce(sent, 0) as sent, coalesce(due, 0) as due,
        case when is_sold = 1 then total_piastres - delivery_piastres else 0 end as sales,
        case when is_sold = 1 then delivery_piastres else 0 end as delivery,
        case when is_sold = 1 then coalesce(extra, 0) else 0 end as extra
      from (
        select orders.*, case when state in
          ('confirmed', 'packed', 'out_for_delivery', 'delivered') then 1 else 0 end as is_sold
        from orders
      ) as orders
      left join given on given.order_id = orders.id
      where not exists (select 1 from ledger where ledger.order_id = orders.id)
    ),
    opened as (
      select id, 'sales' as account, -sales as piastres from sold
      union all select id, 'delivery', -delivery from sold
      union all select id, case when method = 'card' then 'provider' else 'cash' end, paid - sent
        from sold
      union all select id, 'refunds-due', -due from sold
      union all select id, 'refunds', extra from sold
      union all select id, 'receivable', sales + delivery - paid + sent + due - extra from sold
    )
    select id, ${now}, 'shop', 'opening', id, account, piastres from opened
    where piastres <> 0`.execute(db)
}
