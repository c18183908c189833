import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'
import { wordsOfOrder } from './frozen/order-words.ts'

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

export async function up(db: Kysely<unknown>) {
  await extendOrders(db)
  await extendLines(db)
  await createRefunds(db)
  await createClosedDays(db)
  await createWords(db)
  await createIndexes(db)
}

async function extendOrders(db: Kysely<unknown>) {
  const orders = db.schema.alterTable('orders')
  await orders.addColumn('paid_piastres', 'integer', zero).execute()
  await sql`update orders set paid_piastres = total_piastres
    where payment_state in ('paid', 'refund_due', 'refunded')`.execute(db)
  await orders
    .addColumn('refunded_piastres', 'integer', (c) =>
      zero(c).check(sql`refunded_piastres between 0 and paid_piastres`),
    )
    .execute()
  await sql`update orders set refunded_piastres = paid_piastres
    where payment_state in ('refund_due', 'refunded')`.execute(db)
  await orders.addColumn('promised_delivery_piastres', 'integer').execute()
  await orders.addColumn('desk_note', 'text', (c) => c.notNull().defaultTo('')).execute()
  await orders.addColumn('version', 'integer', zero).execute()
  await db.schema.alterTable('order_events').addColumn('detail', 'text').execute()
}

async function extendLines(db: Kysely<unknown>) {
  const lines = db.schema.alterTable('order_lines')
  await lines.addColumn('now_qty', 'integer', (c) => c.check(sql`now_qty >= 0`)).execute()
  await lines.addColumn('now_piastres', 'integer', (c) => c.check(sql`now_piastres >= 0`)).execute()
  await lines.addColumn('most_piastres', 'integer').execute()
  await lines.addColumn('change', 'text').execute()
  await lines.addColumn('replaces', 'integer').execute()
}

async function createRefunds(db: Kysely<unknown>) {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('amount_piastres', 'integer', (c) => c.notNull().check(sql`amount_piastres > 0`))
    .addColumn('reason', 'text', notNull)
    .addColumn('note', 'text', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('pending', 'failed', 'done')`),
    )
    .addColumn('provider_id', 'text')
    .addColumn('attempts', 'integer', zero)
    .addColumn('tries', 'integer', zero)
    .addColumn('next_attempt_at', 'text', notNull)
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', notNull)
    .addColumn('done_at', 'text')
    .execute()
  await db.schema
    .createIndex('refunds_of_order')
    .on('refunds')
    .columns(['order_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('refunds_open')
    .on('refunds')
    .column('next_attempt_at')
    .where(sql<boolean>`state <> 'done'`)
    .execute()
  // A refund's id is part of its idempotency key at the provider; until now that was the order's id.
  await sql`insert into refunds
      (id, order_id, amount_piastres, reason, note, who, state, next_attempt_at, created_at, done_at)
    select id, id, paid_piastres, 'paid-late', '', 'shop',
      case when payment_state = 'refunded' then 'done' else 'pending' end,
      updated_at, updated_at, case when payment_state = 'refunded' then updated_at end
    from orders where payment_state in ('refund_due', 'refunded')`.execute(db)
  await db.schema.dropIndex('orders_refund_due').execute()
}

async function createClosedDays(db: Kysely<unknown>) {
  await db.schema
    .createTable('closed_days')
    .addColumn('date', 'text', (c) => c.primaryKey().notNull())
    .addColumn('closed_at', 'text', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('orders', 'integer', notNull)
    .addColumn('cash_collected_piastres', 'integer', notNull)
    .addColumn('card_paid_piastres', 'integer', notNull)
    .addColumn('refunded_piastres', 'integer', notNull)
    .execute()
}

/** Words are compared by their bytes, so that both engines can use the index for a prefix. */
async function createWords(db: Kysely<unknown>) {
  const text = engineOf(db) === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .createTable('order_words')
    .addColumn('word', text, notNull)
    .addColumn('number', 'integer', (c) => c.notNull().references('orders.number'))
    .addPrimaryKeyConstraint('order_words_once', ['word', 'number'])
    .execute()
  const orders = await sql<{ number: number; name: string; phone: string }>`
    select number, customer_name as name, customer_phone as phone from orders`.execute(db)
  for (const { number, ...customer } of orders.rows) {
    for (const word of wordsOfOrder(customer)) {
      await sql`insert into order_words (word, number) values (${word}, ${number})`.execute(db)
    }
  }
}

async function createIndexes(db: Kysely<unknown>) {
  const indexes: Record<string, string[]> = {
    orders_by_day: ['delivery_date', 'number'],
    orders_by_state: ['state', 'delivery_date', 'number'],
    orders_by_area: ['area_id', 'delivery_date', 'number'],
    orders_by_payment: ['payment_state', 'payment_method', 'delivery_date', 'number'],
    // Covers the sales report of a month, so that the orders themselves are not read.
    orders_sold: [
      'created_at',
      'state',
      'payment_method',
      'total_piastres',
      'paid_piastres',
      'refunded_piastres',
    ],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('orders').columns(columns).execute()
  }
  await db.schema
    .createIndex('products_low')
    .on('products')
    .column('quantity')
    .where(sql<boolean>`deleted_at is null`)
    .execute()
}
