import { type Kysely } from 'kysely'

/**
 * Messages about orders go by the channel that the customer chose: mail as before, WhatsApp or SMS. Who is written to
 * by phone agreed to it, and what a provider says of a message, and a customer answers, is kept.
 */
export async function up(db: Kysely<unknown>) {
  const mails = () => db.schema.alterTable('mails')
  await mails()
    .addColumn('channel', 'text', (c) => c.notNull().defaultTo('mail'))
    .execute()
  await mails().addColumn('asked_at', 'text').execute()
  await mails().addColumn('provider_ref', 'text').execute()
  await db.schema.createIndex('mails_by_provider_ref').on('mails').column('provider_ref').execute()
  await db.schema.createIndex('mails_by_order').on('mails').column('order_id').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('tell_by', 'text', (c) => c.notNull().defaultTo('mail'))
    .execute()
  await db.schema
    .alterTable('messages')
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('consents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('given_at', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('withdrawn_at', 'text')
    .execute()
  await db.schema
    .createTable('stopped_texts')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('consents_by_phone')
    .on('consents')
    .columns(['phone', 'channel'])
    .execute()
  await db.schema
    .createTable('text_statuses')
    .addColumn('provider_ref', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('text_statuses_key', ['provider_ref', 'status'])
    .execute()
  await db.schema
    .createIndex('text_statuses_by_status')
    .on('text_statuses')
    .column('status')
    .execute()
  await db.schema
    .createTable('received_texts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('received_texts_by_phone')
    .on('received_texts')
    .columns(['phone', 'at'])
    .execute()
}
