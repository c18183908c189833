import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/** The VAT rates of products, and of orders as they were sold; receipts with their numbers. */
export async function up(db: Kysely<unknown>) {
  await addRate(db, 'products', 'vat_rate')
  await addRate(db, 'order_lines', 'vat_rate')
  await addRate(db, 'orders', 'delivery_vat_rate')
  await createReceipts(db)
  await refuseChanges(db)
}

/** In whole per cent; 0 for what is exempt, as all was before. */
async function addRate(db: Kysely<unknown>, table: string, column: string) {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`${sql.id(column)} between 0 and 50`),
    )
    .execute()
}

async function createReceipts(db: Kysely<unknown>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('receipts')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('series', 'text', (c) =>
      c.notNull().check(sql`series in ('receipt', 'credit-note')`),
    )
    .addColumn('number', 'integer', (c) => c.notNull().check(sql`number > 0`))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('issued_at', 'text', notNull)
    .addColumn('total_piastres', 'integer', (c) => c.notNull().check(sql`total_piastres > 0`))
    .addColumn('vat_piastres', 'integer', notNull)
    .addColumn('content', 'text', notNull)
    .addUniqueConstraint('receipts_number', ['series', 'number'])
    .execute()
  await db.schema.createIndex('receipts_of_order').on('receipts').column('order_id').execute()
  await db.schema
    .createTable('receipt_series')
    .addColumn('series', 'text', (c) => c.primaryKey().notNull())
    .addColumn('last_number', 'integer', notNull)
    .execute()
  await sql`insert into receipt_series (series, last_number)
    values ('receipt', 0), ('credit-note', 0)`.execute(db)
}

async function refuseChanges(db: Kysely<unknown>) {
  if (engineOf(db) === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.id(`receipts_no_${change}`)}
        before ${sql.raw(change)} on receipts
        begin select raise(abort, 'Receipts are append-only'); end`.execute(db)
    }
    return
  }
  await sql`create function refuse_receipt_change() returns trigger language plpgsql as
    $$ begin raise exception 'Receipts are append-only'; end $$`.execute(db)
  await sql`create trigger receipts_append_only
    before update or delete or truncate on receipts
    for each statement execute function refuse_receipt_change()`.execute(db)
}
