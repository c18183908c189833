import type { Database } from '#db/schema.ts'
import type { Condition } from '../catalogue/condition.ts'
import { sortByCaution } from './cautions.server.ts'
import { matchProducts } from './product-index.server.ts'
import { soldOutLast } from './sold-out-last.server.ts'

/** Where all that was found is a caution, so many products that suit the condition go before. */
const SUITING = 6

/**
 * What a search found, for who named these conditions: cautions behind all others, and behind both what is sold out. The
 * first is never a caution: it is a product that suits a condition where nothing else was found, or there is none.
 */
export async function harmlessFirst(
  db: Database,
  ids: string[],
  conditions: readonly Condition[],
): Promise<string[]> {
  if (conditions.length === 0) return soldOutLast(db, ids)
  const { harmless, cautions } = await sortByCaution(db, ids, conditions)
  const others = harmless.length > 0 ? harmless : await suiting(db, conditions)
  if (others.length === 0) return []
  const ordered = await soldOutLast(db, [...new Set([...others, ...cautions])])
  const isHarmless = new Set(others)
  const first = ordered.find((id) => isHarmless.has(id))
  return ordered[0] === first ? ordered : [...new Set([first ?? [], ordered].flat())]
}

async function suiting(db: Database, conditions: readonly Condition[]): Promise<string[]> {
  const found = new Set<string>()
  for (const condition of conditions) {
    for (const id of (await matchProducts(db, condition)).things) found.add(id)
  }
  const { harmless } = await sortByCaution(db, [...found], conditions)
  return (await soldOutLast(db, harmless)).slice(0, SUITING)
}
