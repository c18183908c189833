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
 * A category, condition, use or wish has some forty words, and thousands of products. Products are therefore
 * indexed by its id alone, and words are replaced by the ids when they are searched for.
 */
const topics = new MiniSearch<{ id: string; words: string }>({
  fields: ['words'],
  tokenize: (words) => tokenize(words).map(({ stem }) => stem),
  processTerm: (stem) => stem,
  searchOptions: { tokenize: (stem) => [stem] },
})
/** Without what names goods of their own: milk is no answer for `goat cheese`. */
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

/** Whether a word is food and only has the stem of a condition's name: beef liver. */
export function isOnlyFood({ form }: { form: string }): boolean {
  return form === 'كبده'
}

/** Ids of the categories, conditions, uses and wishes that people call so; `typos`: how many letters may be wrong. */
export function topicsOf(stem: string, typos = 0): string[] {
  // Three letters begin too much.
  const found = topics.search(stem, { prefix: stem.length > 3, fuzzy: typos })
  const ids = found.map(({ id }) => String(id))
  // A word for a use is short and like many others (`printer`, winter).
  return typos === 0 ? ids : ids.filter((id) => !(id in useWords) && !(id in wishWords))
}
