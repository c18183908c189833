import { randomUUID } from 'node:crypto'
import { chunks } from '../db/chunks.ts'
import { columnsOf } from '../db/columns.ts'
import { fillProducers } from './seed-producers.ts'
import { seedContent } from './seed-content.ts'
import type { Database, DatabaseTransaction } from '../db/schema.ts'
import { startAreas } from '#seed/areas.ts'
import { isDried, startKeepingOf } from '#seed/keeping.ts'
import { startMonthsOf } from '#seed/months.ts'
import { startProducerOf } from '#seed/producers.ts'
import { startProducts } from '#seed/products.ts'
import type { Day } from '#shop/cairo.ts'
import { backIn } from '#shop/catalogue/season.ts'
import { FEW_LEFT } from '#shop/inventory/few-left.ts'
import { startStock } from './start-stock.ts'

/**
 * Adds the starting catalogue, areas and content to an empty database. With `startDay`, products have their
 * seasons, and boxes have lists from that day on.
 */
export async function seedDatabase(db: Database, startDay?: Day): Promise<void> {
  await db.transaction().execute(async (db) => {
    const hasProducts = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (!hasProducts) await fillCatalogue(db, startDay)
    const hasContent = await db.selectFrom('boxes').select('id').limit(1).executeTakeFirst()
    if (!hasContent) await seedContent(db, new Date().toISOString(), startDay)
  })
}

async function fillCatalogue(db: DatabaseTransaction, startDay?: Day) {
  const now = new Date().toISOString()
  await fillProducers(db, now)
  const products = startProducts.map((start, rank) => ({ start, rank, id: randomUUID() }))
  for (const some of chunks(products)) {
    await db
      .insertInto('products')
      .values(
        some.map(({ start, rank, id }) => ({
          ...productRow(start, rank, id, now),
          ...(startDay && seasonColumns(start.slug, startDay)),
        })),
      )
      .execute()
    await db
      .insertInto('stock_movements')
      .values(some.map(({ start, id }) => startStock(id, start.quantity, now)))
      .execute()
  }
  // Marks low stock as reported, so that the owner's first message is not about it.
  const low = products.filter(({ start }) => start.quantity <= FEW_LEFT)
  await db
    .insertInto('stock_limits')
    .values(low.map(({ id }) => ({ product_id: id, few_left: null, is_low: 1 })))
    .execute()
  const suits = products.flatMap(({ start, id }) =>
    start.conditions.map((condition) => ({ product_id: id, condition })),
  )
  for (const some of chunks(suits)) {
    await db.insertInto('product_conditions').values(some).execute()
  }
  await db
    .insertInto('areas')
    .values(startAreas.map((area, rank) => ({ ...columnsOf(area), rank })))
    .execute()
}

function productRow(start: (typeof startProducts)[number], rank: number, id: string, now: string) {
  const {
    type,
    conditions,
    richIn = [],
    step = 1,
    weighed = false,
    tolerance = 5,
    ...fields
  } = start
  return {
    id,
    category: type,
    ...columnsOf({ ...fields, step, weighed, tolerance }),
    src: `/images/products/${start.slug}-640.webp`,
    producer_id: startProducerOf(start) ?? null,
    production_kind: isHarvested(start) ? ('harvest' as const) : ('production' as const),
    ...columnsOf(startKeepingOf(start)),
    rank,
    rich_in: JSON.stringify(richIn),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
}

function seasonColumns(slug: string, day: Day) {
  const season = startMonthsOf(slug)
  return { months: JSON.stringify(season), back_in: backIn(season, day) }
}

/** Dried herbs and spices count as made, like milk and meat. */
function isHarvested(start: (typeof startProducts)[number]): boolean {
  return start.type !== 'meat' && start.type !== 'milk' && !isDried(start)
}
