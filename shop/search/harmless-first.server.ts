import type { Database } from '#db/schema.ts'
import type { Condition } from '../catalogue/condition.ts'
import { sortByCaution } from './cautions.server.ts'
import { productFinder } from './product-index.server.ts'
import { soldOutLast } from './sold-out-last.server.ts'

/** Where all that was found is a caution, so many products that suit the condition go before. */
const SUITING = 6

type For = { conditions: readonly Condition[]; goods?: string }

/**
 * What a search found, for who named these conditions: cautions behind all others, and where goods are named as well, first
 * what suits the conditions; behind all what is sold out. The first is never a caution: where nothing else was found, goods
 * like these that suit the conditions go before, or there is none.
 */
export async function harmlessFirst(
  db: Database,
  ids: string[],
  { conditions, goods }: For,
): Promise<string[]> {
  if (conditions.length === 0) return soldOutLast(db, ids)
  const sorted = await sortByCaution(db, ids, conditions)
  // Butter is no caution for the kidneys, and no answer to `milk for kidney patients` either.
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

/** Goods that suit the conditions: first those that bear some of the words, then those of the same categories, else any. */
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
