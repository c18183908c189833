import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const ofAccount = (column: ColumnDefinitionBuilder) => column.notNull().references('accounts.id')

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('accounts').addColumn('phone', 'text').execute()
  // Not known of stored hashes: the next login, or a new password, sets it.
  await db.schema
    .alterTable('accounts')
    .addColumn('has_admin_password', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`has_admin_password in (0, 1)`),
    )
    .execute()

  await db.schema
    .createTable('known_browsers')
    .addColumn('token_hash', 'text', notNull)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('tries', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addPrimaryKeyConstraint('known_browsers_once', ['token_hash', 'account_id'])
    .execute()
  await db.schema
    .createIndex('known_browsers_of_account')
    .on('known_browsers')
    .columns(['account_id', 'expires_at'])
    .execute()

  await db.schema
    .createTable('ended_sessions')
    .addColumn('id', 'text', key)
    .addColumn('expires_at', 'text', notNull)
    .execute()

  await db.schema
    .createTable('account_links')
    .addColumn('token_hash', 'text', key)
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('reset-password', 'confirm-email')`),
    )
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('email', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addColumn('used_at', 'text')
    .execute()
  await db.schema
    .createIndex('account_links_of_account')
    .on('account_links')
    .columns(['account_id', 'kind'])
    .execute()

  await db.schema
    .createTable('addresses')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('area_id', 'text', (c) => c.notNull().references('areas.id'))
    .addColumn('street', 'text', notNull)
    .addColumn('floor', 'text', notNull)
    .addColumn('flat', 'text', notNull)
    .addColumn('landmark', 'text', notNull)
    .addColumn('saved_at', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('addresses_once')
    .unique()
    .on('addresses')
    .columns(['account_id', 'area_id', 'street', 'floor', 'flat'])
    .execute()

  await db.schema.createTable('email_endings').addColumn('ending', 'text', key).execute()
  await sql`
    insert into email_endings (ending)
    select distinct ${sql.raw(ENDING_OF_EMAIL)} from accounts`.execute(db)

  await db.schema.alterTable('mails').addColumn('account_id', 'text').execute()
  await db.schema
    .alterTable('mails')
    .addColumn('locale', 'text', (c) => c.check(sql`locale in ('en', 'ar')`))
    .execute()
}

/** What follows the last dot, in the SQL of both engines. Addresses contain no space. */
const ENDING_OF_EMAIL = `replace(email, rtrim(email, replace(email, '.', '')), '')`
