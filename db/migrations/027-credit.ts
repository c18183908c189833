import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/**
 * Credit of accounts, and gift vouchers. An entry of the ledger names an order, an account or a voucher, and
 * may have a note; before, each named an order.
 */
export async function up(db: Kysely<unknown>) {
  await createVouchers(db)
  // The database refuses to mark an account with credit as deleted: the money would be nobody's.
  await db.schema
    .alterTable('accounts')
    .addColumn('credit_piastres', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`credit_piastres >= 0 and (deleted_at is null or credit_piastres = 0)`),
    )
    .execute()
  if (engineOf(db) === 'sqlite') await rebuildLedger(db)
  else await alterLedger(db)
  for (const thing of ['account', 'voucher']) {
    const id = `${thing}_id`
    await db.schema
      .createIndex(`ledger_of_${thing}`)
      .on('ledger')
      .columns([id, 'account', 'at'])
      .where(sql.ref(id), 'is not', null)
      .execute()
  }
}

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')

async function createVouchers(db: Kysely<unknown>) {
  await db.schema
    .createTable('vouchers')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('serial', 'text', (c) => c.notNull().unique())
    .addColumn('piastres', 'integer', (c) => c.notNull().check(sql`piastres > 0`))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('open', 'redeemed', 'cancelled')`),
    )
    .addColumn('paid_by', 'text', (c) => c.notNull().check(sql`paid_by in ('cash', 'bank')`))
    .addColumn('buyer_name', 'text', notNull)
    .addColumn('buyer_email', 'text', notNull)
    .addColumn('note', 'text', notNull)
    .addColumn('sold_at', 'text', notNull)
    .addColumn('sold_by', 'text', notNull)
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .addCheckConstraint(
      'vouchers_end',
      sql`(state = 'open') = (ended_at is null) and (state = 'redeemed') = (account_id is not null)`,
    )
    .execute()
  await db.schema
    .createIndex('vouchers_by_sale')
    .on('vouchers')
    .columns(['sold_at', 'id'])
    .execute()
}

const namesSomething = sql`order_id is not null or account_id is not null or voucher_id is not null`

async function alterLedger(db: Kysely<unknown>) {
  await db.schema
    .alterTable('ledger')
    .alterColumn('order_id', (c) => c.dropNotNull())
    .execute()
  await db.schema
    .alterTable('ledger')
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('voucher_id', 'text', (c) => c.references('vouchers.id'))
    .addColumn('note', 'text', empty)
    .execute()
  await db.schema
    .alterTable('ledger')
    .addCheckConstraint('ledger_of_something', namesSomething)
    .execute()
}

/** SQLite changes no column: the table is made anew, with its rows, its triggers and its index. */
async function rebuildLedger(db: Kysely<unknown>) {
  await db.schema
    .createTable('ledger_next')
    .addColumn('entry', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('what', 'text', notNull)
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('account', 'text', notNull)
    .addColumn('piastres', 'integer', (c) => c.notNull().check(sql`piastres <> 0`))
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('voucher_id', 'text', (c) => c.references('vouchers.id'))
    .addColumn('note', 'text', empty)
    .addPrimaryKeyConstraint('ledger_once', ['entry', 'account'])
    .addCheckConstraint('ledger_of_something', namesSomething)
    .execute()
  const columns = sql.raw('entry, at, who, what, order_id, account, piastres')
  await sql`insert into ledger_next (${columns}) select ${columns} from ledger`.execute(db)
  // Dropping a table fires no triggers, and takes its own and its index along.
  await db.schema.dropTable('ledger').execute()
  await db.schema.alterTable('ledger_next').renameTo('ledger').execute()
  await db.schema
    .createIndex('ledger_of_order')
    .on('ledger')
    .columns(['order_id', 'account'])
    .execute()
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`ledger_no_${change}`)}
      before ${sql.raw(change)} on ledger
      begin select raise(abort, 'The ledger is append-only'); end`.execute(db)
  }
}
