import { chunks } from '#db/chunks.ts'
import type { Database } from '#db/schema.ts'
import type { Condition } from '../catalogue/condition.ts'
import { conditionsOfProduct, nutrientsOf } from '../catalogue/products.server.ts'
import { goEasyOn } from '../health/advice.ts'

const IDS_AT_ONCE = 500

/**
 * Splits products by their advice: those that suit all conditions, those without advice, and those with a
 * caution for any condition.
 */
export async function sortByCaution(
  db: Database,
  ids: string[],
  conditions: readonly Condition[],
): Promise<{ suiting: string[]; harmless: string[]; cautions: string[] }> {
  const avoided = new Set(conditions.flatMap((condition) => goEasyOn[condition]))
  const careful = new Set<string>()
  const suiting = new Set<string>()
  for (const part of chunks(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'rich_in', conditionsOfProduct(db)])
      .where('id', 'in', part)
      .execute()
    for (const { id, rich_in, conditions: suited } of rows) {
      const all = suited?.split(',') ?? []
      if (nutrientsOf(rich_in).some((nutrient) => avoided.has(nutrient))) careful.add(id)
      else if (conditions.every((condition) => all.includes(condition))) suiting.add(id)
    }
  }
  return {
    suiting: ids.filter((id) => suiting.has(id)),
    harmless: ids.filter((id) => !careful.has(id) && !suiting.has(id)),
    cautions: ids.filter((id) => careful.has(id)),
  }
}

/** Moves products with a caution for any of the conditions to the end. */
export async function cautionsLast(
  db: Database,
  ids: string[],
  conditions: readonly Condition[],
): Promise<string[]> {
  if (conditions.length === 0 || ids.length < 2) return ids
  const { cautions } = await sortByCaution(db, ids, conditions)
  const careful = new Set(cautions)
  return [...ids.filter((id) => !careful.has(id)), ...cautions]
}
