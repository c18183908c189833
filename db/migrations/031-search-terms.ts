import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/** Searches that found nothing, counted by day and language, and what the owner says that words mean. */
export async function up(db: Kysely<unknown>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
  await db.schema
    .createTable('missed_searches')
    .addColumn('id', 'text', key)
    .addColumn('day', 'text', notNull)
    .addColumn('words_key', 'text', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('words', 'text', notNull)
    .addColumn('searches', 'integer', (c) => c.notNull().check(sql`searches > 0`))
    .addColumn('last_at', 'text', notNull)
    .addUniqueConstraint('missed_searches_once', ['day', 'words_key', 'locale'])
    .execute()
  await db.schema
    .createIndex('missed_searches_rarest')
    .on('missed_searches')
    .columns(['searches', 'last_at'])
    .execute()
  await db.schema
    .createTable('search_terms')
    .addColumn('id', 'text', key)
    .addColumn('words', 'text', notNull)
    .addColumn('words_key', 'text', notNull)
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('product', 'category', 'word', 'ignored')`),
    )
    .addColumn('product_id', 'text', (c) => c.references('products.id'))
    // The id of a category, or a word; empty where it is a product or nothing.
    .addColumn('meaning', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('deleted_at', 'text')
    .addCheckConstraint(
      'search_terms_meaning',
      sql`(kind = 'product') = (product_id is not null)
        and (kind in ('category', 'word')) = (meaning <> '')`,
    )
    .execute()
  await db.schema
    .createIndex('search_terms_once')
    .unique()
    .on('search_terms')
    .column('words_key')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('search_terms_by_change')
    .on('search_terms')
    .column('updated_at')
    .execute()
}
