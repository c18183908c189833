import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
const amount = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/**
 * Payments become rows of their own, of which an order may have several. `orders.intent_id` and
 * `orders.client_secret` stay, empty: SQLite drops no column that is unique.
 */
export async function up(db: Kysely<unknown>) {
  await createTenders(db)
  await extendOrders(db)
  await moveIntents(db)
  await assignRefunds(db)
}

async function createTenders(db: Kysely<unknown>) {
  await db.schema
    .createTable('tenders')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('method', 'text', notNull)
    .addColumn('plan', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('promised_piastres', 'integer', (c) => amount(c).check(sql`promised_piastres >= 0`))
    .addColumn('authorised_piastres', 'integer', (c) =>
      amount(c).check(sql`authorised_piastres between 0 and promised_piastres`),
    )
    .addColumn('captured_piastres', 'integer', (c) => amount(c).check(sql`captured_piastres >= 0`))
    .addColumn('refunded_piastres', 'integer', (c) =>
      amount(c).check(sql`refunded_piastres between 0 and captured_piastres`),
    )
    .addColumn('intent_id', 'text', (c) => c.unique())
    .addColumn('client_secret', 'text')
    .addColumn('customer_ref', 'text')
    .addColumn('card_ref', 'text')
    .addColumn('hold_ends_at', 'text')
    .addColumn('wanted', 'text')
    .addColumn('wanted_piastres', 'integer', amount)
    .addColumn('attempts', 'integer', amount)
    .addColumn('next_attempt_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('tenders_of_order')
    .on('tenders')
    .columns(['order_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('tenders_wanted')
    .on('tenders')
    .column('next_attempt_at')
    .where(sql<boolean>`wanted is not null`)
    .execute()
  await db.schema
    .createIndex('tenders_open')
    .on('tenders')
    .column('state')
    .where(sql<boolean>`state in ('open', 'processing', 'saved', 'authorised')`)
    .execute()
}

/** What was given back for goods whose price stays; until now it was added up from the refunds. */
async function extendOrders(db: Kysely<unknown>) {
  await db.schema.alterTable('orders').addColumn('given_piastres', 'integer', amount).execute()
  await sql`update orders set given_piastres = (
      select coalesce(sum(amount_piastres), 0) from refunds
      where refunds.order_id = orders.id
        and reason not in ('difference', 'cancelled', 'paid-late'))
    where state in ('confirmed', 'packed', 'out_for_delivery', 'delivered')
      and exists (select 1 from refunds where refunds.order_id = orders.id)`.execute(db)
  // Covers the sales report of a month, so that the orders themselves are not read.
  await db.schema.dropIndex('orders_sold').execute()
  await db.schema
    .createIndex('orders_sold')
    .on('orders')
    .columns(['created_at', 'state', 'total_piastres', 'given_piastres'])
    .execute()
}

/** Each has the id of its order, since the id is the idempotency key under which its intent was made. */
async function moveIntents(db: Kysely<unknown>) {
  await sql`
    insert into tenders (id, order_id, method, plan, state, promised_piastres, captured_piastres,
      refunded_piastres, intent_id, client_secret, created_at)
    select id, id, payment_method, 'charge',
      case
        when paid_piastres > 0 then 'captured'
        when state <> 'awaiting_payment' then 'ended'
        when payment_state = 'processing' then 'processing'
        else 'open'
      end,
      case when paid_piastres > 0 then paid_piastres else total_piastres end,
      paid_piastres, refunded_piastres, intent_id, client_secret, created_at
    from orders
    where payment_method = 'card' or paid_piastres > 0`.execute(db)
  await sql`update orders set intent_id = null, client_secret = null
    where intent_id is not null`.execute(db)
}

async function assignRefunds(db: Kysely<unknown>) {
  await db.schema
    .alterTable('refunds')
    .addColumn('tender_id', 'text', (c) => c.references('tenders.id'))
    .execute()
  await db.schema.alterTable('refunds').addColumn('as_credit', 'integer', amount).execute()
  await sql`update refunds set tender_id = order_id`.execute(db)
}
