import MiniSearch from 'minisearch'
import { anyCondition, categoryWords, conditionWords } from './synonyms.ts'
import { tokenize } from './tokenizer.ts'

/** The topic of products that suit any condition. */
export const ANY_CONDITION = 'condition'

/**
 * A category or condition has some forty words, and thousands of products. Products are therefore
 * indexed by its id alone, and words are replaced by the ids when they are searched for.
 */
const topics = new MiniSearch<{ id: string; words: string }>({
  fields: ['words'],
  tokenize: (words) => tokenize(words).map(({ stem }) => stem),
  processTerm: (stem) => stem,
  searchOptions: { tokenize: (stem) => [stem] },
})
const called = { ...categoryWords, ...conditionWords, [ANY_CONDITION]: anyCondition }
topics.addAll(Object.entries(called).map(([id, words]) => ({ id, words })))

/** Ids of the categories and conditions that people call so; `typos`: how many letters may be wrong. */
export function topicsOf(stem: string, typos = 0): string[] {
  // Three letters begin too much.
  const found = topics.search(stem, { prefix: stem.length > 3, fuzzy: typos })
  return found.map(({ id }) => String(id))
}
