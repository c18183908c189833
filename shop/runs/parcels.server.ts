import type { Database } from '#db/schema.ts'

/** What an order was packed into. */
export type Parcels = { bags: number; crates: number }

/** By the ids of orders. Packing does not count bags and crates yet, so none is known. */
export async function parcelsOf(_db: Database, _ids: string[]): Promise<Map<string, Parcels>> {
  return new Map()
}
