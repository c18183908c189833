import { sql, type Kysely } from 'kysely'

/** What was paid on a page of its provider or with a code is looked at again in its first days. */
export async function up(db: Kysely<unknown>) {
  await sql`create index tenders_paid_elsewhere on tenders (created_at)
    where state = 'captured' and (pay_page is not null or pay_code is not null)`.execute(db)
}
