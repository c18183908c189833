import { sql, type Kysely } from 'kysely'
import { richInBySlug } from './frozen/rich-in.ts'

/**
 * Adds the nutrients that a product is rich in, as a JSON list, for the advice on health
 * conditions. In a catalogue that already exists, products of the starting catalogue get theirs.
 */
export async function up<Tables>(db: Kysely<Tables>) {
  await db.schema
    .alterTable('products')
    .addColumn('rich_in', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  const { rows } = await sql`select id from products limit 1`.execute(db)
  if (rows.length === 0) return
  for (const [slug, richIn] of Object.entries(richInBySlug)) {
    await sql`update products set rich_in = ${richIn} where slug = ${slug}`.execute(db)
  }
}
