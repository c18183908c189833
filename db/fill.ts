import { randomUUID } from 'node:crypto'
import { chunks } from './chunks.ts'
import { fillContent } from './fill-content.ts'
import type { Database, DatabaseTransaction } from './schema.ts'
import { startAreas } from './start/areas.ts'
import { startProducts } from './start/products.ts'
import { startStock } from './start-stock.ts'

/** Gives an empty shop its first catalogue, areas and content. What is there is left alone. */
export async function fillWithStartingData(db: Database): Promise<void> {
  await db.transaction().execute(async (db) => {
    const hasProducts = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (!hasProducts) await fillCatalogue(db)
    const hasContent = await db.selectFrom('boxes').select('id').limit(1).executeTakeFirst()
    if (!hasContent) await fillContent(db, new Date().toISOString())
  })
}

async function fillCatalogue(db: DatabaseTransaction) {
  const now = new Date().toISOString()
  const products = startProducts.map((start, rank) => ({ start, rank, id: randomUUID() }))
  for (const some of chunks(products)) {
    await db
      .insertInto('products')
      .values(some.map(({ start, rank, id }) => productRow(start, rank, id, now)))
      .execute()
    await db
      .insertInto('stock_movements')
      .values(some.map(({ start, id }) => startStock(id, start.quantity, now)))
      .execute()
  }
  const suits = products.flatMap(({ start, id }) =>
    start.conditions.map((condition) => ({ product_id: id, condition })),
  )
  for (const some of chunks(suits)) {
    await db.insertInto('product_conditions').values(some).execute()
  }
  await db
    .insertInto('areas')
    .values(startAreas.map((area, rank) => areaRow(area, rank)))
    .execute()
}

function productRow(start: (typeof startProducts)[number], rank: number, id: string, now: string) {
  return {
    id,
    category: start.type,
    slug: start.slug,
    name: start.name,
    name_ar: start.nameAr,
    desc: start.desc,
    desc_ar: start.descAr,
    src: `/images/products/${start.slug}-640.webp`,
    price_piastres: start.pricePiastres,
    offer: start.offer,
    quantity: start.quantity,
    unit: start.unit,
    unit_amount: start.unitAmount,
    origin: start.origin,
    origin_ar: start.originAr,
    rank,
    rich_in: JSON.stringify(start.richIn ?? []),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
}

function areaRow(area: (typeof startAreas)[number], rank: number) {
  return {
    id: area.id,
    governorate: area.governorate,
    governorate_ar: area.governorateAr,
    name: area.name,
    name_ar: area.nameAr,
    weekday: area.weekday,
    cutoff_days_before: area.cutoffDaysBefore,
    cutoff_time: area.cutoffTime,
    active: area.active ? 1 : 0,
    rank,
  }
}
