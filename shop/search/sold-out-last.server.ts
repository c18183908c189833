import { chunks } from '#db/chunks.ts'
import type { Database } from '#db/schema.ts'

const IDS_AT_ONCE = 500

export async function soldOutLast(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length < 2) return ids
  const soldOut = new Set<string>()
  for (const part of chunks(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('id', 'in', part)
      .where('sold_out', '=', 1)
      .execute()
    for (const { id } of rows) soldOut.add(id)
  }
  if (soldOut.size === 0) return ids
  return [...ids.filter((id) => !soldOut.has(id)), ...ids.filter((id) => soldOut.has(id))]
}
