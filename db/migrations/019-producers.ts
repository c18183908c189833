import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/**
 * Producers with their certificates, and who produced a product, when, and how it keeps. Products that
 * exist name no producer.
 */
export async function up<Tables>(db: Kysely<Tables>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
  await db.schema
    .createTable('producers')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('place', 'text', notNull)
    .addColumn('place_ar', 'text', notNull)
    .addColumn('story', 'text', notNull)
    .addColumn('story_ar', 'text', notNull)
    .addColumn('src', 'text', notNull)
    .addColumn('certifier', 'text', notNull)
    .addColumn('certifier_ar', 'text', notNull)
    .addColumn('certificate_number', 'text', notNull)
    .addColumn('certifier_code', 'text', notNull)
    .addColumn('valid_until', 'text', notNull)
    .addColumn('visible', 'integer', (c) => c.notNull().check(sql`visible in (0, 1)`))
    .addColumn('rank', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema
    .alterTable('products')
    .addColumn('producer_id', 'text', (c) => c.references('producers.id'))
    .execute()
  for (const name of ['production_day', 'keeping', 'keeping_ar']) {
    await db.schema.alterTable('products').addColumn(name, 'text', empty).execute()
  }
  await db.schema
    .alterTable('products')
    .addColumn('production_kind', 'text', (c) =>
      c
        .notNull()
        .defaultTo('harvest')
        .check(sql`production_kind in ('harvest', 'production')`),
    )
    .execute()
  await db.schema
    .alterTable('products')
    .addColumn('shelf_days', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`shelf_days >= 0`),
    )
    .execute()
  await db.schema
    .createIndex('products_by_producer')
    .on('products')
    .column('producer_id')
    .where(sql.ref('producer_id'), 'is not', null)
    .execute()
}
