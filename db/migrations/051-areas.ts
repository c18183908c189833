import type { Kysely } from 'kysely'

/**
 * Several delivery days a week: the first stays in the columns of the area, the others are a list. The most orders of a
 * day; the orders of an area's day are counted in each checkout for a limited one. Terms of an area from a day on, which an
 * order keeps. Days on which one area has no delivery.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('areas')
    .addColumn('further_days', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('areas').addColumn('capacity', 'integer').execute()
  await db.schema
    .alterTable('areas')
    .addColumn('price_list', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  for (const column of ['terms_fee', 'terms_free_above', 'terms_minimum']) {
    await db.schema.alterTable('orders').addColumn(column, 'integer').execute()
  }
  await db.schema
    .createTable('area_holidays')
    .addColumn('area_id', 'text', (c) => c.notNull().references('areas.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('note_ar', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('area_holidays_key', ['area_id', 'date'])
    .execute()
  await db.schema
    .createIndex('orders_of_area_day')
    .on('orders')
    .columns(['area_id', 'delivery_date', 'state'])
    .execute()
}
