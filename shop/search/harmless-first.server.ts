import type { Database } from '#db/schema.ts'
import type { Condition } from '../catalogue/condition.ts'
import { sortByCaution } from './cautions.server.ts'
import { productFinder } from './product-index.server.ts'
import { soldOutLast } from './sold-out-last.server.ts'

/** The largest number of suitable products that are added before results with cautions. */
const SUITING = 6

type For = { conditions: readonly Condition[]; goods?: string }

/**
 * Sorts results for these conditions. Products with a caution come after the others, sold-out ones last. If
 * `goods` are named, suitable products come first. The first result never has a caution: similar suitable
 * goods come before it, or the list is empty.
 */
export async function harmlessFirst(
  db: Database,
  ids: string[],
  { conditions, goods }: For,
): Promise<string[]> {
  if (conditions.length === 0) return soldOutLast(db, ids)
  const sorted = await sortByCaution(db, ids, conditions)
  // Butter has no caution for kidney disease, but does not answer `milk for kidney patients`.
  const isEnough = sorted.suiting.length > 0 || (goods === undefined && sorted.harmless.length > 0)
  const like = isEnough ? [] : await likeThese(db, ids, { conditions, goods })
  const others = [...new Set([...like, ...inOrder(ids, sorted, goods !== undefined)])]
  if (others.length === 0) return []
  const ordered = await soldOutLast(db, [...new Set([...others, ...sorted.cautions])])
  const isHarmless = new Set(others)
  const first = ordered.find((id) => isHarmless.has(id))
  return ordered[0] === first ? ordered : [...new Set([first ?? [], ordered].flat())]
}

function inOrder(
  ids: string[],
  { suiting, harmless }: { suiting: string[]; harmless: string[] },
  areSuitingFirst: boolean,
): string[] {
  if (areSuitingFirst) return [...suiting, ...harmless]
  const all = new Set([...suiting, ...harmless])
  return ids.filter((id) => all.has(id))
}

/**
 * Returns goods that suit the conditions. Goods of the same categories come first; without any, all others
 * count.
 */
export async function likeThese(
  db: Database,
  ids: string[],
  { conditions, goods = '' }: For,
): Promise<string[]> {
  const find = await productFinder(db)
  const named = goods.split(' ').flatMap((word) => find(word).things)
  const all = conditions.flatMap((condition) => find(condition).things)
  const { suiting } = await sortByCaution(db, [...new Set([...named, ...all])], conditions)
  const categories = await categoriesOf(db, [...ids, ...suiting])
  const wanted = [...new Set(ids.map((id) => categories.get(id)))]
  const place = (id: string) => wanted.indexOf(categories.get(id))
  const same = suiting.filter((id) => place(id) >= 0).toSorted((a, b) => place(a) - place(b))
  return (await soldOutLast(db, same.length > 0 ? same : suiting)).slice(0, SUITING)
}

async function categoriesOf(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'category'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, category }) => [id, category]))
}
