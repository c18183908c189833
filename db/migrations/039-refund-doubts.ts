import type { Kysely } from 'kysely'

/** When a provider without idempotency keys was asked for a refund, of which nobody knows yet whether it was made. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('refunds').addColumn('asked_at', 'text').execute()
}
