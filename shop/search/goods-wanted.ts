import type { Condition } from '../catalogue/condition.ts'
import { CERTAINTY } from './certainty.ts'
import { conditionsAmong, withoutConditions } from './condition-names.ts'
import { dietAsOneWord } from './diet.ts'
import { groceryIn, withoutPurpose } from './groceries.ts'
import { conditionsToMind, intentOf } from './intent.ts'
import { isTelling } from './readings.ts'
import { isFound, type Matches, type SearchIndex } from './search-index.ts'
import { wholeNames } from './search-stages.ts'
import { findNamedCategories } from './topics.ts'
import { namesUse } from './uses.ts'
import { withoutLowWishes } from './wishes.ts'

/**
 * Returns the words to search for. A diet without a condition means light food. A purpose is dropped if it
 * finds no goods: `tomatoes for the wedding` are tomatoes.
 */
export function wantedIn(asked: string, find: SearchIndex['find']): string {
  if (conditionsAmong(asked).length > 0) return asked
  const words = dietAsOneWord(asked)
  if (isFound(find(words))) return words
  const goods = withoutPurpose(asked)
  return goods !== asked && isFound(find(goods)) ? goods : words
}

/**
 * Returns the conditions that sort the results (`mind`). They count even when the words name something else.
 */
export function conditionsNamedIn(asked: string, words: string, goods: Matches<string>) {
  const named = intentOf(words, goods)
  const readings = [...new Set([words, withoutLowWishes(asked)])]
  const mind = [...new Set(readings.flatMap((reading) => conditionsToMind(reading, named, goods)))]
  return { mind, named: mind.length > 0 ? { conditions: mind, categories: [], pages: [] } : named }
}

/**
 * Returns the goods for a condition, found by the other words. If all words together name goods exactly,
 * returns those.
 */
export function goodsFor(
  words: string,
  { mind, whole, find }: { mind: Condition[]; whole: Matches<string>; find: SearchIndex['find'] },
) {
  const rest = withoutConditions(words)
  const areCalledSo = whole.how === 'spelt' && whole.certainty >= CERTAINTY.stem
  if (mind.length === 0 || areCalledSo || !isTelling(rest)) return { matched: whole }
  // Tries whole names first. Suitable goods move to the top, so goods whose name only begins with a word
  // would come before goods with that name.
  const isKind = namesUse(rest) || findNamedCategories(rest).certainty >= CERTAINTY.name
  const namedSo = isKind ? undefined : find(rest, wholeNames)
  const matched = namedSo && isFound(namedSo) ? namedSo : find(rest)
  const areGoods = isFound(matched) || matched.how === 'partly' || groceryIn(rest) !== undefined
  if (areGoods) return { goods: rest, matched }
  return { matched: isFound(whole) ? whole : find(mind.join(' ')) }
}
