import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

/** Accounts that sign in by a code to their phone, with or without an e-mail; the codes; what is known of an order's phone. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('accounts')
    .alterColumn('email', (column) => column.dropNotNull())
    .execute()
  await db.schema
    .alterTable('accounts')
    .addColumn('phone_confirmed_at', 'text', (column) =>
      column.check(sql`phone_confirmed_at is null or phone is not null`),
    )
    .execute()
  await db.schema
    .createIndex('accounts_by_confirmed_phone')
    .unique()
    .on('accounts')
    .column('phone')
    .where(sql<boolean>`phone_confirmed_at is not null and deleted_at is null`)
    .execute()

  await db.schema
    .createTable('phone_codes')
    // Of the secret that the asking browser holds: a code is of no use without it.
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('sign-in', 'link', 'change-phone', 'order')`),
    )
    .addColumn('phone', 'text', notNull)
    .addColumn('code_hash', 'text', notNull)
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('tries', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`tries between 0 and 5`),
    )
    .addColumn('created_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addColumn('used_at', 'text')
    // The one order that a confirmation was for.
    .addColumn('order_id', 'text')
    .execute()
  await db.schema
    .createIndex('phone_codes_by_end')
    .on('phone_codes')
    .column('expires_at')
    .execute()

  await db.schema.alterTable('orders').addColumn('phone_confirmed_at', 'text').execute()
  // Whether a phone has orders by now is asked with each cash order.
  await db.schema
    .createIndex('orders_by_phone')
    .on('orders')
    .columns(['customer_phone', 'state'])
    .execute()
}
