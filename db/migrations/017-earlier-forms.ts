import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/**
 * 006 and 011 were edited after they could have run. A database that ran their first form gets the
 * schema that the second one makes; any other database stays as it is.
 */
export async function up(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const boxes = tables.find(({ name }) => name === 'boxes')
  if (!boxes?.columns.some(({ name }) => name === 'product_id')) await moveBoxesToProducts(db)
  if (engineOf(db) === 'postgres') {
    await sql`create statistics if not exists orders_by_payment_known (mcv)
      on payment_state, payment_method from orders`.execute(db)
  }
}

const NAMES = [
  { id: 'small', name: 'Small Box', nameAr: 'الصندوق الصغير' },
  { id: 'medium', name: 'Medium Box', nameAr: 'الصندوق المتوسط' },
  { id: 'large', name: 'Large Box', nameAr: 'الصندوق الكبير' },
]

/**
 * In the first form of 006 a box had its price and text in `boxes`; in the second it has a product.
 * Boxes were not sold online before, so their stock starts at 0, until an admin sets it.
 */
async function moveBoxesToProducts(db: Kysely<unknown>) {
  for (const { id, name, nameAr } of NAMES) {
    await sql`
      insert into products
        (id, category, slug, name, name_ar, "desc", desc_ar, src, price_piastres, offer, quantity,
          unit, unit_amount, origin, origin_ar, rank, visible, created_at, updated_at)
      select 'box-' || id, 'box', id || 'box', ${name}, ${nameAr}, "desc", desc_ar,
        '/images/box-' || id || '-640.webp', price_piastres, 0, 0, 'box', 1, '', '',
        (select coalesce(max(rank), -1) + 1 from products), 0, updated_at, updated_at
      from boxes where id = ${id}`.execute(db)
  }
  // SQLite adds no column that is unique and not null, so the table is made anew, and with it those
  // that refer to it.
  for (const table of ['box_rows', 'box_weeks', 'boxes']) {
    await sql`create table ${sql.table(`${table}_before`)} as
      select * from ${sql.table(table)}`.execute(db)
    await db.schema.dropTable(table).execute()
  }
  await createBoxes(db)
  await sql`insert into boxes (id, product_id, people, people_ar, rank, version, updated_at)
    select id, 'box-' || id, people, people_ar, rank, version, updated_at
    from boxes_before`.execute(db)
  for (const table of ['box_weeks', 'box_rows']) {
    await sql`insert into ${sql.table(table)}
      select * from ${sql.table(`${table}_before`)}`.execute(db)
  }
  for (const table of ['box_rows', 'box_weeks', 'boxes']) {
    await db.schema.dropTable(`${table}_before`).execute()
  }
}

/** The tables of the second form of 006. */
async function createBoxes(db: Kysely<unknown>) {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  const id = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
  await db.schema
    .createTable('boxes')
    .addColumn('id', 'text', id)
    .addColumn('product_id', 'text', (c) => c.notNull().unique().references('products.id'))
    .addColumn('people', 'text', notNull)
    .addColumn('people_ar', 'text', notNull)
    .addColumn('rank', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('updated_at', 'text', notNull)
    .execute()
  await db.schema
    .createTable('box_weeks')
    .addColumn('id', 'text', id)
    .addColumn('box_id', 'text', (c) => c.notNull().references('boxes.id'))
    .addColumn('from_day', 'text', notNull)
    .addColumn('to_day', 'text', notNull)
    .addColumn('published', 'integer', (c) =>
      c.notNull().check(sql`${sql.ref('published')} in (0, 1)`),
    )
    .addColumn('version', 'integer', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addUniqueConstraint('box_weeks_once', ['box_id', 'from_day'])
    .addCheckConstraint('box_weeks_forwards', sql`from_day <= to_day`)
    .execute()
  await db.schema
    .createTable('box_rows')
    .addColumn('week_id', 'text', (c) => c.notNull().references('box_weeks.id'))
    .addColumn('position', 'integer', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('grams', 'integer', (c) => c.notNull().check(sql`grams > 0`))
    .addColumn('product_id', 'text', (c) => c.references('products.id'))
    .addPrimaryKeyConstraint('box_rows_once', ['week_id', 'position'])
    .execute()
}
