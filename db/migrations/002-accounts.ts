import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', notNull)
    .addColumn('last_name', 'text', notNull)
    .addColumn('age', 'integer', notNull)
    .addColumn('password_hash', 'text', notNull)
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('customer', 'admin')`))
    .addColumn('token_version', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('deleted_at', 'text')
    .execute()

  await db.schema
    .createTable('attempts')
    .addColumn('kind', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('count', 'integer', notNull)
    .addColumn('since', 'text', notNull)
    .addPrimaryKeyConstraint('attempts_once', ['kind', 'subject'])
    .execute()

  await db.schema
    .createTable('changes')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', 'text', notNull)
    .addColumn('who_id', 'text', notNull)
    .addColumn('who', 'text', notNull)
    .addColumn('what', 'text', notNull)
    .addColumn('thing', 'text', notNull)
    .addColumn('thing_id', 'text', notNull)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await db.schema
    .createIndex('changes_of_thing')
    .on('changes')
    .columns(['thing', 'thing_id', 'at'])
    .execute()
  await db.schema.createIndex('changes_in_time').on('changes').column('at').execute()

  await db.schema.alterTable('orders').addColumn('account_id', 'text').execute()
  await db.schema
    .createIndex('orders_of_account')
    .on('orders')
    .columns(['account_id', 'created_at'])
    .where(sql<boolean>`account_id is not null`)
    .execute()
}
