import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

/** With what staff sign in besides their password. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('passkeys')
    // What the authenticator calls it, base64url; the public key is in COSE, base64url.
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    // Without the account's present version it opens nothing.
    .addColumn('token_version', 'integer', notNull)
    .addColumn('public_key', 'text', notNull)
    // Up to 2 ** 32.
    .addColumn('counter', 'bigint', notNull)
    .addColumn('transports', 'text', notNull)
    .addColumn('is_synced', 'integer', notNull)
    .addColumn('is_backed_up', 'integer', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_of_account').on('passkeys').column('account_id').execute()

  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', key)
    .addColumn('purpose', 'text', notNull)
    // Of the browser's cookie, or of the session that adds one.
    .addColumn('browser_hash', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .execute()
}
