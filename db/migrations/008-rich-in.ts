import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { startProducts } from '../start/products.ts'

/**
 * What a product is rich in, so that advice on health conditions can say what to go easy on. A
 * catalogue that stands already learns it for the starting products that are still in it.
 */
export async function up(db: Kysely<Schema>) {
  await db.schema
    .alterTable('products')
    .addColumn('rich_in', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  const hasProducts = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (!hasProducts) return
  for (const { slug, richIn } of startProducts) {
    if (!richIn) continue
    await db
      .updateTable('products')
      .set({ rich_in: JSON.stringify(richIn) })
      .where('slug', '=', slug)
      .execute()
  }
}
