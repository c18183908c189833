import { sql, type Kysely } from 'kysely'

/** What the customer of an order got off as a member, in per cent. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('orders')
    .addColumn('member_discount', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`member_discount between 0 and 50`),
    )
    .execute()
}
