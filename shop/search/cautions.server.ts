import { chunks } from '#db/chunks.ts'
import type { Database } from '#db/schema.ts'
import type { Condition } from '../catalogue/condition.ts'
import { nutrientsOf } from '../catalogue/products.server.ts'
import { goEasyOn } from '../health/advice.ts'

const IDS_AT_ONCE = 500

/** The same products, apart: those that are no caution for any of the conditions, and those that are. */
export async function sortByCaution(
  db: Database,
  ids: string[],
  conditions: readonly Condition[],
): Promise<{ harmless: string[]; cautions: string[] }> {
  const avoided = new Set(conditions.flatMap((condition) => goEasyOn[condition]))
  const careful = new Set<string>()
  for (const part of chunks(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'rich_in'])
      .where('id', 'in', part)
      .where('rich_in', '!=', '[]')
      .execute()
    for (const { id, rich_in } of rows) {
      if (nutrientsOf(rich_in).some((nutrient) => avoided.has(nutrient))) careful.add(id)
    }
  }
  return {
    harmless: ids.filter((id) => !careful.has(id)),
    cautions: ids.filter((id) => careful.has(id)),
  }
}

/** The same products in the same order, but the cautions for any of the conditions behind the others. */
export async function cautionsLast(
  db: Database,
  ids: string[],
  conditions: readonly Condition[],
): Promise<string[]> {
  if (conditions.length === 0 || ids.length < 2) return ids
  const { harmless, cautions } = await sortByCaution(db, ids, conditions)
  return [...harmless, ...cautions]
}
