import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { DRAWINGS } from '../drawing.ts'
import { selectProducts } from '../products.server.ts'
import type { PhotoQueue } from './photo-queue.ts'
import { adminProductOf } from '../staff-products.server.ts'

/** The product's cover is a drawing. */
export const isOnlyDrawn = sql<boolean>`products.src like ${`${DRAWINGS}%`}`

export async function countOnlyDrawn(db: Database): Promise<number> {
  return (await countProducts(db)).onlyDrawn
}

/**
 * The next product to photograph, after `skip` products. Products in stock come first, then sold-out ones,
 * then hidden ones.
 */
export async function readPhotoQueue(db: Database, skip: number): Promise<PhotoQueue> {
  const [counts, row] = await Promise.all([
    countProducts(db),
    selectProducts(db)
      .where(isSold)
      .where(isOnlyDrawn)
      .orderBy('visible', 'desc')
      .orderBy('sold_out')
      .orderBy('rank')
      .orderBy('id')
      .offset(skip)
      .limit(1)
      .executeTakeFirst(),
  ])
  return { ...counts, next: row ? adminProductOf(row) : null }
}

const isSold = sql<boolean>`deleted_at is null and category <> 'box'`

async function countProducts(db: Database) {
  const { total, onlyDrawn } = await db
    .selectFrom('products')
    .where(isSold)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`sum(case when ${isOnlyDrawn} then 1 else 0 end)`.as('onlyDrawn'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), onlyDrawn: Number(onlyDrawn ?? 0) }
}
