import type { Nullable, Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { photosOf } from '#shop/catalogue/photos.server.ts'
import { isForSale } from '#shop/catalogue/products.server.ts'
import {
  PAST_WEEKS_SHOWN,
  WEEKS_SHOWN,
  type Box,
  type BoxId,
  type BoxInShort,
  type BoxRow,
  type BoxWeek,
  type BoxWeekInShort,
} from './box.ts'

export async function listBoxesInShort(db: Database): Promise<BoxInShort[]> {
  const rows = await boxesWithProducts(db)
    .select(['boxes.id', 'src', 'price_piastres'])
    .orderBy('boxes.rank')
    .execute()
  return rows.map(({ id, src, price_piastres }) => ({ id, src, pricePiastres: price_piastres }))
}

export function boxesWithProducts(db: Database | DatabaseTransaction) {
  return db.selectFrom('boxes').innerJoin('products', 'products.id', 'boxes.product_id')
}

/** Current and coming published weeks come first, in order. Past ones follow, the latest first. */
export async function readBox(db: Database, id: BoxId, today: Day = ''): Promise<Box> {
  const [row, weeks] = await Promise.all([
    boxesWithProducts(db)
      .selectAll('products')
      .select(['people', 'people_ar'])
      .where('boxes.id', '=', id)
      .executeTakeFirstOrThrow(),
    listWeeksFrom(db, id, today),
  ])
  return {
    id,
    sold: {
      id: row.id,
      category: row.category,
      slug: row.slug,
      name: row.name,
      nameAr: row.name_ar,
      src: row.src,
      pricePiastres: row.price_piastres,
      offer: row.offer,
      quantity: row.quantity,
      unit: row.unit,
      unitAmount: row.unit_amount,
      step: row.step,
    },
    desc: row.desc,
    descAr: row.desc_ar,
    people: row.people,
    peopleAr: row.people_ar,
    photos: photosOf(row.photos),
    weeks,
  }
}

async function listWeeksFrom(db: Database, id: BoxId, today: Day): Promise<BoxWeek[]> {
  const published = db
    .selectFrom('box_weeks')
    .select(['id', 'from_day as from', 'to_day as to'])
    .where('box_id', '=', id)
    .where('published', '=', 1)
  const [coming, past] = await Promise.all([
    published.where('to_day', '>=', today).orderBy('from_day').limit(WEEKS_SHOWN).execute(),
    published
      .where('to_day', '<', today)
      .orderBy('from_day', 'desc')
      .limit(PAST_WEEKS_SHOWN)
      .execute(),
  ])
  return withRows(db, [...coming, ...past])
}

/** The current or next published week of each box. */
export async function listNextWeeks(db: Database, today: Day): Promise<BoxWeekInShort[]> {
  const weeks = await db
    .selectFrom('box_weeks')
    .innerJoin('box_rows', 'box_rows.week_id', 'box_weeks.id')
    .select(({ fn }) => ['box_id as id', 'from_day', 'to_day', fn.sum<number>('grams').as('grams')])
    .where('published', '=', 1)
    .where('to_day', '>=', today)
    .groupBy(['box_weeks.id', 'box_id', 'from_day', 'to_day'])
    .orderBy('from_day')
    .execute()
  const byBox = Map.groupBy(weeks, ({ id }) => id)
  return [...byBox.values()].flatMap(([next]) =>
    next ? [{ id: next.id, from: next.from_day, to: next.to_day, grams: Number(next.grams) }] : [],
  )
}

/** All published weeks of a box, also past ones, the latest first. */
export async function listBoxWeeks(db: Database, id: BoxId): Promise<BoxWeek[]> {
  const weeks = await db
    .selectFrom('box_weeks')
    .select(['id', 'from_day as from', 'to_day as to'])
    .where('box_id', '=', id)
    .where('published', '=', 1)
    .orderBy('from_day', 'desc')
    .execute()
  return withRows(db, weeks)
}

async function withRows(db: Database, weeks: Omit<BoxWeek, 'rows'>[]) {
  const rows = await rowsOfWeeks(
    db,
    weeks.map((week) => week.id),
  )
  return weeks.map((week) => ({ ...week, rows: rows.get(week.id) ?? [] }))
}

/** The keys are product ids. A box without a published week is missing. */
export async function boxRowsOn(db: Database, day: Day): Promise<Map<string, BoxRow[]>> {
  const weeks = await db
    .selectFrom('box_weeks')
    .innerJoin('boxes', 'boxes.id', 'box_weeks.box_id')
    .select(['box_weeks.id', 'product_id'])
    .where('published', '=', 1)
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .orderBy('from_day')
    .execute()
  const rows = await rowsOfWeeks(
    db,
    weeks.map((week) => week.id),
  )
  return new Map(weeks.map((week) => [week.product_id, rows.get(week.id) ?? []]))
}

/** A box without a published week on the delivery day has no items. */
export async function boxesOfOrder<
  Line extends { category: string; qty: number; productId: string },
>(db: Database, order: { lines: Line[]; deliveryDate: Day }) {
  const lines = order.lines.filter(({ category, qty }) => category === 'box' && qty > 0)
  if (lines.length === 0) return []
  const inside = await boxRowsOn(db, order.deliveryDate)
  return lines.map((line) => ({ line, rows: inside.get(line.productId) ?? [] }))
}

async function rowsOfWeeks(db: Database, ids: string[]): Promise<Map<string, BoxRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('box_rows')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'box_rows.product_id').on(isForSale),
    )
    .select(['week_id', 'box_rows.name', 'box_rows.name_ar', 'grams'])
    .select(['category', 'slug', 'src', 'price_piastres', 'offer', 'unit', 'unit_amount'])
    .where('week_id', 'in', ids)
    .orderBy('position')
    .execute()
  const shown = rows.map((row) => ({
    week: row.week_id,
    row: { name: row.name, nameAr: row.name_ar, grams: row.grams, product: productOfRow(row) },
  }))
  const byWeek = Map.groupBy(shown, ({ week }) => week)
  return new Map([...byWeek].map(([week, all]) => [week, all.map(({ row }) => row)]))
}

type LinkedProduct = Pick<
  Selectable<Schema['products']>,
  'category' | 'slug' | 'src' | 'price_piastres' | 'offer' | 'unit' | 'unit_amount'
>

/** All columns are null when the item has no linked product. */
function productOfRow(row: Nullable<LinkedProduct>): BoxRow['product'] {
  const { category, slug, src, price_piastres, offer, unit, unit_amount } = row
  if (!category || !slug || !src || !unit || unit_amount === null) return undefined
  const sale = { pricePiastres: price_piastres ?? 0, offer: offer ?? 0, unit }
  return { category, slug, src, ...sale, unitAmount: unit_amount }
}
