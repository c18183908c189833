import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/**
 * Cash-ups: the cash of each driver and day that was counted, and which entries of the ledger each of them settled. What was
 * counted too much or too little is an entry of the ledger that names its cash-up.
 */
export async function up(db: Kysely<unknown>) {
  await createCashUps(db)
  if (engineOf(db) === 'sqlite') await rebuildLedger(db)
  else await alterLedger(db)
  await db.schema
    .createIndex('ledger_of_cash')
    .on('ledger')
    .columns(['at', 'entry'])
    .where(sql.ref('account'), '=', sql.lit('cash'))
    .execute()
}

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

async function createCashUps(db: Kysely<unknown>) {
  await db.schema
    .createTable('cash_ups')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('day', 'text', notNull)
    // The id of its run; empty for the cash that no driver has.
    .addColumn('holder', 'text', notNull)
    .addColumn('run_id', 'text', (c) => c.references('delivery_runs.id'))
    .addColumn('name', 'text', notNull)
    .addColumn('driver', 'text', notNull)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('seen', 'text', notNull)
    .addColumn('counted_piastres', 'integer', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('counted_at', 'text', notNull)
    .addColumn('counted_by', 'text', notNull)
    // Drawn by the browser, so that what is sent again is done once.
    .addColumn('close_id', 'text', (c) => c.unique())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('booked_piastres', 'integer')
    // As JSON, as it was when it was closed.
    .addColumn('statement', 'text')
    .addCheckConstraint('cash_ups_holder', sql`holder = coalesce(run_id, '')`)
    .addCheckConstraint(
      'cash_ups_closed',
      sql`(closed_at is null) = (statement is null) and (closed_at is null) = (booked_piastres is null)
        and (closed_at is null) = (closed_by is null) and (closed_at is null) = (close_id is null)`,
    )
    .addCheckConstraint(
      'cash_ups_reason',
      sql`closed_at is null or reason <> '' or counted_piastres = booked_piastres`,
    )
    .execute()
  await db.schema
    .createIndex('cash_ups_of_day')
    .unique()
    .on('cash_ups')
    .columns(['day', 'holder'])
    .execute()
  await db.schema
    .createTable('cash_up_entries')
    // An entry is settled once.
    .addColumn('entry', 'text', (c) => c.primaryKey().notNull())
    .addColumn('cash_up_id', 'text', (c) => c.notNull().references('cash_ups.id'))
    .execute()
  await db.schema
    .createIndex('cash_up_entries_of')
    .on('cash_up_entries')
    .column('cash_up_id')
    .execute()
}

const namesSomething = sql`order_id is not null or account_id is not null or voucher_id is not null
  or cash_up_id is not null`

async function alterLedger(db: Kysely<unknown>) {
  await db.schema
    .alterTable('ledger')
    .addColumn('cash_up_id', 'text', (c) => c.references('cash_ups.id'))
    .execute()
  await db.schema.alterTable('ledger').dropConstraint('ledger_of_something').execute()
  await db.schema
    .alterTable('ledger')
    .addCheckConstraint('ledger_of_something', namesSomething)
    .execute()
}

const kept = ['entry', 'at', 'who', 'what', 'order_id', 'account', 'piastres', 'account_id']
const named = [...kept, 'voucher_id']

/** SQLite changes no check: the table is made anew, with its rows, its triggers and its indexes. */
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
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('cash_up_id', 'text', (c) => c.references('cash_ups.id'))
    .addPrimaryKeyConstraint('ledger_once', ['entry', 'account'])
    .addCheckConstraint('ledger_of_something', namesSomething)
    .execute()
  const columns = sql.raw([...named, 'note'].join(', '))
  await sql`insert into ledger_next (${columns}) select ${columns} from ledger`.execute(db)
  // Dropping a table fires no triggers, and takes its own and its indexes along.
  await db.schema.dropTable('ledger').execute()
  await db.schema.alterTable('ledger_next').renameTo('ledger').execute()
  await db.schema
    .createIndex('ledger_of_order')
    .on('ledger')
    .columns(['order_id', 'account'])
    .execute()
  for (const thing of ['account', 'voucher']) {
    const id = `${thing}_id`
    await db.schema
      .createIndex(`ledger_of_${thing}`)
      .on('ledger')
      .columns([id, 'account', 'at'])
      .where(sql.ref(id), 'is not', null)
      .execute()
  }
  await refuseChanges(db)
}

/** A note can be taken out, and nothing else changed. */
async function refuseChanges(db: Kysely<unknown>) {
  const differs = [...named, 'cash_up_id'].map(
    (column) => sql`new.${sql.id(column)} is not old.${sql.id(column)}`,
  )
  await sql`create trigger ledger_no_update before update on ledger
    when new.note <> '' or ${sql.join(differs, sql` or `)}
    begin select raise(abort, 'The ledger is append-only'); end`.execute(db)
  await sql`create trigger ledger_no_delete before delete on ledger
    begin select raise(abort, 'The ledger is append-only'); end`.execute(db)
}
