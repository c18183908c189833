import { sql, type Kysely } from 'kysely'

/** The endings of accounts that were made between 012 and the release that stores them at sign-up. */
export async function up(db: Kysely<unknown>) {
  await sql`
    insert into email_endings (ending)
    select distinct ${sql.raw(ENDING_OF_EMAIL)} from accounts where true
    on conflict do nothing`.execute(db)
}

/** What follows the last dot, in the SQL of both engines. Addresses contain no space. */
const ENDING_OF_EMAIL = `replace(email, rtrim(email, replace(email, '.', '')), '')`
