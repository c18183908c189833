import { sql, type Kysely } from 'kysely'

/** Products can be hidden, and have a version, by which an edit of an outdated product is refused. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('products')
    .addColumn('visible', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`visible in (0, 1)`),
    )
    .execute()
  await db.schema
    .alterTable('products')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()

  await db.schema.dropIndex('products_in_order').execute()
  await db.schema
    .createIndex('products_in_order')
    .on('products')
    .columns(['category', 'sold_out', 'rank'])
    .where(sql<boolean>`deleted_at is null and visible = 1`)
    .execute()
  await db.schema
    .createIndex('products_on_desk')
    .on('products')
    .columns(['rank', 'id'])
    .where(sql<boolean>`deleted_at is null`)
    .execute()
  await db.schema
    .createIndex('products_on_category_desk')
    .on('products')
    .columns(['category', 'rank', 'id'])
    .where(sql<boolean>`deleted_at is null`)
    .execute()
}
