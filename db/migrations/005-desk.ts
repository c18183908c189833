import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('holidays')
    .addColumn('date', 'text', (c) => c.primaryKey().notNull())
    .addColumn('note', 'text', notNull)
    .addColumn('note_ar', 'text', notNull)
    .execute()

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('created_at', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('client', 'text', notNull)
    .addColumn('read_at', 'text')
    .addColumn('handled_at', 'text')
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema
    .createIndex('messages_open')
    .on('messages')
    .columns([sql`(read_at is not null)`, sql`created_at desc`])
    .where(sql<boolean>`handled_at is null and deleted_at is null`)
    .execute()
  await db.schema
    .createIndex('messages_handled')
    .on('messages')
    .columns(['handled_at desc'])
    .where(sql<boolean>`handled_at is not null and deleted_at is null`)
    .execute()
  await db.schema
    .createIndex('messages_unread')
    .on('messages')
    .column('created_at')
    .where(sql<boolean>`read_at is null and handled_at is null and deleted_at is null`)
    .execute()
  await db.schema.alterTable('mails').addColumn('message_id', 'text').execute()

  await db.schema
    .createIndex('accounts_in_order')
    .on('accounts')
    .columns(['created_at desc'])
    .where(sql<boolean>`deleted_at is null`)
    .execute()
}
