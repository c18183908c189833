import type { Kysely } from 'kysely'

/** Several delivery days a week: the first stays in the columns of the area, the others are a list. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('areas')
    .addColumn('further_days', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
