import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  const orders = () => db.schema.alterTable('orders')
  // How often asking for the state of a payment failed, when the shop asks again, and until when a
  // process is asking.
  await orders()
    .addColumn('ask_attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await orders().addColumn('ask_after', 'text').execute()
  await orders().addColumn('asking_until', 'text').execute()
  await db.schema.alterTable('payment_events').addColumn('next_attempt_at', 'text').execute()

  // The unpaid cash orders of a person are counted with each new one.
  for (const column of ['customer_phone', 'customer_email', 'account_id', 'client']) {
    await db.schema
      .createIndex(`orders_unpaid_by_${column}`)
      .on('orders')
      .column(column)
      .where(sql<boolean>`payment_state = 'unpaid'`)
      .execute()
  }
}
