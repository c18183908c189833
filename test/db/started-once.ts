import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrations } from '#db/migrate.ts'
import type { Database } from '#db/schema.ts'
import { startAreas } from '#seed/areas.ts'
import { startBoxes } from '#seed/boxes.ts'
import { startProducts } from '#seed/products.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Expects one set of tables and one first catalogue; returns the number of admins. */
export async function expectStartedOnce(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))

  const products = await db.selectFrom('products').selectAll().orderBy('rank').execute()
  expect(products.map(({ slug }) => slug)).toEqual([
    ...startProducts.map(({ slug }) => slug),
    ...startBoxes.map(({ size }) => `${size}box`),
  ])
  const movements = await db.selectFrom('stock_movements').selectAll().execute()
  expect(movements).toHaveLength(products.length)
  const suits = await db.selectFrom('product_conditions').selectAll().execute()
  expect(suits).toHaveLength(startProducts.flatMap(({ conditions }) => conditions).length)
  const areas = await db.selectFrom('areas').select('id').execute()
  expect(areas).toHaveLength(startAreas.length)
  for (const { src } of products) {
    for (const size of ['160', '320', '640']) {
      expect(statSync(join(root, 'public', src.replace('640', size))).size).toBeGreaterThan(500)
    }
  }
  const admins = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
  return admins.length
}
