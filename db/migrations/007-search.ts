import { sql, type Kysely } from 'kysely'

/** Each search reads the time of the latest change of the catalogue; this index alone answers it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('products_by_change')
    .on('products')
    .column('updated_at')
    .where(sql<boolean>`deleted_at is null`)
    .execute()
}
