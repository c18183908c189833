import type { Database } from '#db/schema.ts'
import type { DriveStop } from './drive.ts'

type Parcels = NonNullable<DriveStop['parcels']>

/** Returns the bags and crates by order id. Orders without a count are missing. */
export async function parcelsOf(db: Database, ids: string[]): Promise<Map<string, Parcels>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('packing_records')
    .select(['order_id', 'bags', 'crates'])
    .where('order_id', 'in', ids)
    .where(({ eb, or }) => or([eb('bags', '>', 0), eb('crates', '>', 0)]))
    .execute()
  return new Map(rows.map(({ order_id, bags, crates }) => [order_id, { bags, crates }]))
}
