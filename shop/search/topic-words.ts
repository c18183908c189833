import MiniSearch from 'minisearch'
import { categories } from '../catalogue/category.ts'
import { isWholeName } from './groceries.ts'
import { anyCondition, categoryNames, categoryWords, conditionWords } from './synonyms.ts'
import { tokenize } from './tokenizer.ts'
import { useWords } from './uses.ts'
import { wishWords } from './wishes.ts'

/** The topic of products that suit any condition. */
export const ANY_CONDITION = 'condition'

/**
 * A category, condition, use or wish has about forty words and thousands of products. So products are indexed
 * only by its id, and a search replaces the words by ids.
 */
const topics = new MiniSearch<{ id: string; words: string }>({
  fields: ['words'],
  tokenize: (words) => tokenize(words).map(({ stem }) => stem),
  processTerm: (stem) => stem,
  searchOptions: { tokenize: (stem) => [stem] },
})
/** Leaves out words that name goods: milk does not answer `goat cheese`. */
const categoriesCalled = Object.fromEntries(
  categories.map((category) => {
    const names = new Set(tokenize(categoryNames[category]).map(({ stem }) => stem))
    const left = tokenize(categoryWords[category]).filter(
      (word) => names.has(word.stem) || !isWholeName(word),
    )
    return [category, left.map(({ form }) => form).join(' ')]
  }),
)
const called = {
  ...categoriesCalled,
  ...conditionWords,
  [ANY_CONDITION]: anyCondition,
  ...useWords,
  ...wishWords,
}
topics.addAll(Object.entries(called).map(([id, words]) => ({ id, words })))

/** True for a food that only shares the stem of a condition's name: beef liver. */
export function isOnlyFood({ form }: { form: string }): boolean {
  return form === 'كبده'
}

/**
 * Returns the ids of the categories, conditions, uses and wishes with this name. `typos` is the number of
 * letters that may be wrong.
 */
export function topicsOf(stem: string, typos = 0): string[] {
  // Too many words begin with the same three letters.
  const found = topics.search(stem, { prefix: stem.length > 3, fuzzy: typos })
  const ids = found.map(({ id }) => String(id))
  // Words for uses and wishes are short and similar to others (`printer`, winter), so they need exact
  // matches.
  return typos === 0 ? ids : ids.filter((id) => !(id in useWords) && !(id in wishWords))
}
