import type { Kysely } from 'kysely'

/**
 * The owner's photos of products (boxes are products, too), recipes and producers: a JSON list whose first
 * one is the cover, `src`. `drawing` is the cover from before there were photos.
 */
export async function up<Tables>(db: Kysely<Tables>) {
  for (const table of ['products', 'meals', 'producers']) {
    await db.schema
      .alterTable(table)
      .addColumn('photos', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    await db.schema
      .alterTable(table)
      .addColumn('drawing', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
