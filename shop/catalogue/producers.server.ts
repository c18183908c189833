import type { Selectable } from 'kysely'
import { cacheQuery } from '#db/query-cache.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { isCategory, type Category } from './category.ts'
import { photosOf } from './photos.server.ts'
import type { Producer, ProducerName } from './producer.ts'
import { isForSale } from './products.server.ts'

export async function listProducers(db: Database): Promise<Producer[]> {
  const rows = await stored(db).where('visible', '=', 1).execute()
  return rows.map(producerOf)
}

export async function findProducer(db: Database, id: string): Promise<Producer | undefined> {
  // PostgreSQL refuses a NUL character, even in a comparison.
  if (id === '' || id.includes('\0')) return undefined
  const row = await stored(db).where('visible', '=', 1).where('id', '=', id).executeTakeFirst()
  return row && producerOf(row)
}

export const readCertified = cacheQuery(
  async (db: Database, day: string): Promise<ReadonlySet<string>> => {
    const rows = await stored(db).where('visible', '=', 1).where('valid_until', '>=', day).execute()
    return new Set(rows.map(({ id }) => id))
  },
)

export const readProducerNames = cacheQuery(
  async (db: Database): Promise<ReadonlyMap<string, ProducerName>> => {
    const rows = await stored(db).where('visible', '=', 1).execute()
    return new Map(rows.map(({ id, name, name_ar: nameAr }) => [id, { name, nameAr }]))
  },
)

/** Producers whose certificate ended or ends by this day, the earliest end first. */
export async function listEnding(db: Database, day: string) {
  return db
    .selectFrom('producers')
    .select(['id', 'name', 'name_ar as nameAr', 'valid_until as validUntil'])
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .where('valid_until', '!=', '')
    .where('valid_until', '<=', day)
    .orderBy('valid_until')
    .orderBy('id')
    .execute()
}

/** The ids of their products for sale, in the order of the catalogue, sold-out ones last. */
export async function listProductsOf(db: Database, producers: string[]): Promise<string[]> {
  if (producers.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('producer_id', 'in', producers)
    .where(isForSale)
    .where('category', '!=', 'box')
    .orderBy('sold_out')
    .orderBy('rank')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * A picture for each producer, by its id: the first product of the category with the most products. Meat
 * counts only if the producer has no other products.
 */
export async function readProducerArt(db: Database) {
  const rows = await db
    .selectFrom('products')
    .select(['producer_id', 'src', 'category'])
    .where('producer_id', '!=', '')
    .where(isForSale)
    .orderBy('rank')
    .execute()
  const art = new Map<string, { src: string; category: Category }>()
  for (const [id, own] of Map.groupBy(rows, (row) => row.producer_id)) {
    const shown = own.filter((row) => row.category !== 'meat')
    const byCategory = Map.groupBy(shown.length > 0 ? shown : own, (row) => row.category)
    const [most] = [...byCategory.values()].toSorted((one, other) => other.length - one.length)
    const first = most?.[0]
    if (id && first && isCategory(first.category)) {
      art.set(id, { src: first.src, category: first.category })
    }
  }
  return art
}

/** Producers that are not deleted. */
export function stored(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('producers')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
}

export function producerOf(row: Selectable<Schema['producers']>): Producer {
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    place: row.place,
    placeAr: row.place_ar,
    story: row.story,
    storyAr: row.story_ar,
    src: row.src,
    photos: photosOf(row.photos),
    certifier: row.certifier,
    certifierAr: row.certifier_ar,
    certificateNumber: row.certificate_number,
    certifierCode: row.certifier_code,
    validUntil: row.valid_until,
    visible: row.visible === 1,
    version: row.version,
  }
}
