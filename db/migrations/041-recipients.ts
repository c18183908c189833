import { sql, type Kysely } from 'kysely'

/**
 * Who takes an order at the door, where that is not who pays it, with a note from who does; the same of a saved
 * address. Who of the staff wrote down that a customer agreed to be written to.
 */
export async function up(db: Kysely<unknown>) {
  const orders = () => db.schema.alterTable('orders')
  await orders().addColumn('recipient_name', 'text').execute()
  await orders()
    .addColumn('recipient_phone', 'text', (column) =>
      column.check(sql`(recipient_phone is null) = (recipient_name is null)`),
    )
    .execute()
  await orders()
    .addColumn('gift_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await orders()
    .addColumn('without_prices', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`without_prices in (0, 1)`),
    )
    .execute()
  // Asked with each cash order, as the customer's phone is.
  await db.schema
    .createIndex('orders_by_recipient_phone')
    .on('orders')
    .columns(['recipient_phone', 'state'])
    .execute()

  const addresses = () => db.schema.alterTable('addresses')
  await addresses()
    .addColumn('recipient_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await addresses()
    .addColumn('recipient_phone', 'text', (column) => column.notNull().defaultTo(''))
    .execute()

  await db.schema.alterTable('consents').addColumn('written_by', 'text').execute()
}
