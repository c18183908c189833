// The first form of 011, which existed for 20 minutes before it was edited. A test upgrades a database that
// it made.
import { sql, type Kysely } from 'kysely'

/** The latest change of the catalogue stands at the end of an index, also where it was a deletion. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('products_by_change').execute()
  await db.schema.createIndex('products_by_change').on('products').column('updated_at').execute()
  await db.schema
    .createIndex('products_by_deletion')
    .on('products')
    .column('deleted_at')
    .where(sql<boolean>`deleted_at is not null`)
    .execute()
}
