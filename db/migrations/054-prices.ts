import { sql, type Kysely } from 'kysely'

/**
 * Offers with a period: `offer` stays the one in force, and what the owner set is beside it. Price sheets, which change many
 * prices at one moment. The trash: what is archived was deleted for good, but others name it. What was deleted
 * before has its 30 days from now on.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('products').addColumn('offer_set', 'integer').execute()
  for (const column of ['offer_from', 'offer_until', 'offer_changes_at', 'archived_at']) {
    await db.schema.alterTable('products').addColumn(column, 'text').execute()
  }
  await db.schema
    .createIndex('products_offer_changes')
    .on('products')
    .column('offer_changes_at')
    .where(sql<boolean>`offer_changes_at is not null`)
    .execute()
  await db.schema.alterTable('producers').addColumn('archived_at', 'text').execute()
  await createSheets(db)
  const now = new Date().toISOString()
  for (const table of ['products', 'meals', 'producers', 'search_terms']) {
    await sql`update ${sql.table(table)} set deleted_at = ${now} where deleted_at is not null`.execute(
      db,
    )
  }
}

async function createSheets(db: Kysely<unknown>) {
  await db.schema
    .createTable('price_sheets')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('planned', 'applied', 'cancelled', 'undone')`),
    )
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('effective_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('who_id', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .execute()
  await db.schema
    .createIndex('price_sheets_planned')
    .on('price_sheets')
    .column('effective_at')
    .where(sql<boolean>`state = 'planned'`)
    .execute()
  await db.schema
    .createIndex('price_sheets_by_time')
    .on('price_sheets')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createTable('price_sheet_rows')
    .addColumn('sheet_id', 'text', (c) => c.notNull().references('price_sheets.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('before_piastres', 'integer', (c) => c.notNull())
    .addColumn('after_piastres', 'integer', (c) => c.notNull().check(sql`after_piastres > 0`))
    .addColumn('kept', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('price_sheet_rows_once', ['sheet_id', 'product_id'])
    .execute()
  await db.schema
    .createIndex('price_sheet_rows_by_product')
    .on('price_sheet_rows')
    .column('product_id')
    .execute()
}
