import type { Database } from '#db/schema.ts'
import { isCondition, type Condition } from './condition.ts'
import { matching, type Filter } from './matching.server.ts'

export type ConditionCounts = Partial<Record<Condition, number>>

/** Counts the filter's products that suit each condition. With `ids`, only among these. */
export async function countConditions(
  db: Database,
  filter: Filter,
  ids?: string[],
): Promise<ConditionCounts> {
  if (ids?.length === 0) return {}
  const listed = matching(db, filter).select('products.id')
  const rows = await db
    .selectFrom('product_conditions')
    .where('product_id', 'in', ids ? listed.where('products.id', 'in', ids) : listed)
    .select(['condition', (count) => count.fn.countAll<number>().as('count')])
    .groupBy('condition')
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ condition, count }) =>
      isCondition(condition) ? [[condition, Number(count)]] : [],
    ),
  )
}
