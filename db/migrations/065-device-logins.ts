import { sql, type Kysely } from 'kysely'

/** Devices on which staff are told end with the logins of their account; those that there are go on. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('staff_devices')
    // Without the account's present version nothing is told there.
    .addColumn('token_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update staff_devices set token_version =
    (select token_version from accounts where accounts.id = staff_devices.account_id)`.execute(db)
}
