import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
const ofAccount = (column: ColumnDefinitionBuilder) => column.notNull().references('accounts.id')
const staffRole = (column: ColumnDefinitionBuilder) =>
  column
    .notNull()
    .check(sql`staff_role in ('owner', 'manager', 'packer', 'driver', 'buyer', 'accountant')`)

/** What each member of staff may do, invitations of more of them, and where they are signed in. */
export async function up(db: Kysely<unknown>) {
  // Of an account with the role admin; who is one already owns the shop.
  await db.schema
    .alterTable('accounts')
    .addColumn('staff_role', 'text', (c) => staffRole(c).defaultTo('owner'))
    .execute()
  await db.schema.alterTable('accounts').addColumn('last_signed_in_at', 'text').execute()

  await db.schema
    .createTable('staff_invitations')
    .addColumn('id', 'text', key)
    // None before its mail is sent.
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('staff_role', 'text', staffRole)
    // Empty where the link is handed over in another way.
    .addColumn('email', 'text', notNull)
    .addColumn('invited_by', 'text', ofAccount)
    .addColumn('created_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    // When it was used or withdrawn.
    .addColumn('ended_at', 'text')
    .execute()

  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('token_version', 'integer', notNull)
    .addColumn('browser', 'text', notNull)
    .addColumn('system', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('last_used_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('staff_sessions_of_account')
    .on('staff_sessions')
    .column('account_id')
    .execute()
}
