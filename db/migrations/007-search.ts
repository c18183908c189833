import { sql, type Kysely } from 'kysely'

/** Every search asks whether the catalogue has changed: answered from this index alone. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('products_by_change')
    .on('products')
    .column('updated_at')
    .where(sql<boolean>`deleted_at is null`)
    .execute()
}
