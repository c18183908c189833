import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { mailboxOf } from './frozen/mailbox.ts'

type Alert = {
  id: string
  product_id: string
  email: string
  locale: string
  asked_at: string
  mail_id: string | null
}
type Tables = { stock_alerts: Alert & { mailbox: string } }

/**
 * Of several spellings of one mailbox (`v.ictim+1@gmail.com`) one request for a product is left: who asks for
 * others could have had many mails sent to them at once. The table is made anew, as SQLite changes no constraint.
 */
export async function up(untyped: Kysely<unknown>) {
  const db: Kysely<Tables> = untyped.withTables<Tables>()
  const { rows } = await sql<Alert>`
    select id, product_id, email, locale, asked_at, mail_id from stock_alerts
    order by case when mail_id is null then 0 else 1 end, asked_at, id`.execute(db)
  await db.schema.dropTable('stock_alerts').execute()
  await createAlerts(db)
  for (const row of rows) {
    await db
      .insertInto('stock_alerts')
      .values({ ...row, mailbox: mailboxOf(row.email) })
      .onConflict((conflict) => conflict.columns(['product_id', 'mailbox']).doNothing())
      .execute()
  }
}

async function createAlerts(db: Kysely<Tables>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('stock_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('email', 'text', notNull)
    .addColumn('mailbox', 'text', notNull)
    .addColumn('locale', 'text', (c) => c.notNull().check(sql`locale in ('en', 'ar')`))
    .addColumn('asked_at', 'text', notNull)
    .addColumn('mail_id', 'text')
    .addUniqueConstraint('stock_alerts_once', ['product_id', 'mailbox'])
    .execute()
  await db.schema
    .createIndex('stock_alerts_of_mailbox')
    .on('stock_alerts')
    .column('mailbox')
    .execute()
  await db.schema
    .createIndex('stock_alerts_by_mail')
    .on('stock_alerts')
    .column('mail_id')
    .where(sql.ref('mail_id'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('stock_alerts_waiting')
    .on('stock_alerts')
    .columns(['asked_at', 'id'])
    .where(sql.ref('mail_id'), 'is', null)
    .execute()
}
