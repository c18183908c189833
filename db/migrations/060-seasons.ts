import { sql, type Kysely } from 'kysely'

/** What was decided about a Ramadan or a feast: delivery hours from a day to a day, or days that were closed for it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('seasons')
    // `ramadan-1448`
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('decision', 'text', (c) =>
      c.notNull().check(sql`decision in ('confirmed', 'dismissed')`),
    )
    .addColumn('starts_on', 'text', (c) => c.notNull())
    .addColumn('ends_on', 'text', (c) => c.notNull())
    .addColumn('hours', 'text', (c) => c.notNull())
    // The days that this closed, which taking it back opens.
    .addColumn('days', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
}
