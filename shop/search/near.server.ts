import type { Database } from '#db/schema.ts'
import type { Condition } from '../catalogue/condition.ts'
import { sortByCaution } from './cautions.server.ts'
import { CERTAINTY } from './certainty.ts'
import {
  groceryIn,
  isNamedAtLength,
  isWholeName,
  misspeltGroceryIn,
  type Grocery,
} from './groceries.ts'
import { likeThese } from './harmless-first.server.ts'
import { isFound, type Matches, type SearchIndex } from './search-index.ts'
import { wholeNames } from './search-stages.ts'
import { soldOutLast } from './sold-out-last.server.ts'
import { tokenize } from './tokenizer.ts'
import { needsIn } from './wishes.ts'

const MOST_NEAR = 8
const OF_EACH = 3

/** `grocery` is wanted, and the shop does not sell it. */
type Near = { isSold: boolean; near: string[]; grocery?: Grocery }
type Find = SearchIndex['find']

/**
 * Decides whether the matches have the name in the words. If not, returns similar products that meet the same
 * needs: no dairy for `vegan cheese`. A match in a description is not enough, nor a part of a grocery's name:
 * `fish fillet` is not chicken fillet.
 */
export function nearTo(words: string, matches: Matches<string>, find: Find): Near {
  const { things, how, certainty } = matches
  // `سكر بني` (brown sugar) also matches, by chance, a product for diabetes from Beni Suef.
  const isByChance = how === 'spelt' && certainty === CERTAINTY.none && isNamedAtLength(words)
  const isNamed = isFound(matches) && !isByChance
  const grocery = isNamed ? undefined : (groceryIn(words) ?? misspeltGroceryIn(words))
  if (grocery) {
    // Similar products come from the grocery's own kind (cow milk for `skimmed milk`), other names in the
    // words (oranges for `orange juice`), and the grocery's list.
    const others = tokenize(words).filter(isWholeName)
    const names = [grocery.label, ...others.map(({ form }) => form), ...grocery.near]
    const ids = names.flatMap((name) => find(name, wholeNames).things.slice(0, OF_EACH))
    return { isSold: false, grocery, near: asNeeded(ids, words, find).slice(0, MOST_NEAR) }
  }
  if (how === 'partly' && needsIn(words).length > 0) {
    return { isSold: false, near: asNeeded(things, words, find).slice(0, MOST_NEAR) }
  }
  if (how !== 'described') return { isSold: true, near: [] }
  return { isSold: false, near: things.slice(0, MOST_NEAR) }
}

function asNeeded(ids: string[], words: string, find: Find): string[] {
  const lists = needsIn(words).map((word) => new Set(find(word).things))
  return [...new Set(ids)].filter((id) => lists.every((fulfilling) => fulfilling.has(id)))
}

/**
 * Removes products with a caution for these conditions, so that no suggestion harms. Suitable ones come
 * first.
 */
export async function suggestable(
  db: Database,
  ids: string[],
  conditions: readonly Condition[],
): Promise<string[]> {
  if (conditions.length === 0) return ids.length === 0 ? ids : soldOutLast(db, ids)
  const { suiting, harmless } = await sortByCaution(db, ids, conditions)
  const alike = suiting.length === 0 ? await likeThese(db, ids, { conditions }) : []
  return (await soldOutLast(db, [...suiting, ...alike, ...harmless])).slice(0, MOST_NEAR)
}
