import type { Category } from '#shop/catalogue/category.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import { CERTAINTY } from './certainty.ts'
import { conditionsAmong, surelyMeantAmong } from './condition-names.ts'
import { isNamedAtLength } from './groceries.ts'
import type { Matches } from './search-index.ts'
import { findConditions, findNamedCategories, findPages } from './topics.ts'
import type { Page } from './pages.ts'
import { namesUse } from './uses.ts'

/**
 * The condition, category or page that the words name, shown before any goods. At most one list has entries.
 */
export type Intent = { conditions: Condition[]; categories: Category[]; pages: Page[] }

/** Too many names begin with the same two letters. */
const LEAST_LETTERS = 3

/**
 * Returns the condition, category or page that the words name. A condition's whole name always counts,
 * because goods of that name may harm (`سكري`, sweet corn). The beginning or a misspelling of a name counts
 * if no goods have that name.
 */
export function intentOf(words: string, goods: Matches<string>): Intent {
  const none = { conditions: [], categories: [], pages: [] }
  const [conditions, categories, pages] = [
    findConditions(words),
    findNamedCategories(words),
    findPages(words),
  ]
  if (conditions.certainty >= CERTAINTY.stem) return { ...none, conditions: conditions.things }
  if (categories.certainty >= CERTAINTY.name) return { ...none, categories: categories.things }
  if (pages.certainty >= CERTAINTY.name) return { ...none, pages: pages.things }
  const areGoodsCalledSo = goods.how === 'spelt' && goods.certainty >= CERTAINTY.synonym
  if (areGoodsCalledSo || namesUse(words) || words.trim().length < LEAST_LETTERS) return none
  const among = isNamedAtLength(words) ? surelyMeantAmong(words) : conditionsAmong(words)
  if (among.length > 0) return { ...none, conditions: among }
  if (isMeant(conditions)) return { ...none, conditions: conditions.things }
  if (isMeant(categories)) return { ...none, categories: categories.things }
  // `توابل` (spices) is not a misspelling of `تواصل` (contact).
  const areGoods = goods.how === 'spelt' && goods.things.length > 0
  return { ...none, pages: isMeant(pages) && !areGoods ? pages.things : [] }
}

/**
 * Returns the conditions that the words name anywhere. Results with a caution for them must not come first.
 * If goods have exactly this name, a condition counts only if it is certainly meant (`سكر بني` is brown
 * sugar).
 */
export function conditionsToMind(
  words: string,
  { conditions }: Intent,
  goods: Matches<string>,
): Condition[] {
  if (conditions.length > 0) return conditions
  const areGoodsCalledJustSo =
    (goods.how === 'spelt' && goods.certainty >= CERTAINTY.stem) || isNamedAtLength(words)
  return areGoodsCalledJustSo ? surelyMeantAmong(words) : conditionsAmong(words)
}

function isMeant({ things, how }: Matches<unknown>): boolean {
  return (how === 'spelt' || how === 'respelt') && things.length > 0
}
