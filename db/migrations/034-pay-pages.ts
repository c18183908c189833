import { sql, type Kysely } from 'kysely'

/**
 * A payment may be made on a page of its provider or with a code, which are kept with it. One that was charged twice has
 * its second charge in a tender of its own, once.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of ['pay_page', 'pay_code', 'pay_until']) {
    await db.schema.alterTable('tenders').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('tenders')
    .addColumn('extra_of', 'text', (c) => c.references('tenders.id'))
    .execute()
  await db.schema
    .createIndex('tenders_extra')
    .unique()
    .on('tenders')
    .columns(['extra_of', 'charge_ref'])
    .execute()
  // What ended, and may be paid all the same, is asked for a while longer.
  await sql`create index tenders_given_up on tenders (next_attempt_at)
    where state = 'ended' and captured_piastres = 0
      and (pay_page is not null or pay_code is not null)`.execute(db)
}
