import type { SearchResult } from 'minisearch'
import type { Token } from './tokenizer.ts'

/** How surely a word means a thing: by its name as written, by the stem of it, or by a synonym. */
export const CERTAINTY = { none: 0, synonym: 1, stem: 2, name: 3 }

/** The best results are enough: what bears the words in its name comes first. */
const RESULTS = 50

/** How surely the words mean the best of the results: the certainty of the least certain word. */
export function certaintyOf(results: SearchResult[], words: Token[]): number {
  const certainties = results
    .slice(0, RESULTS)
    .map(({ match }) => Math.min(...words.map((word) => certaintyOfWord(word, match))))
  return Math.max(CERTAINTY.none, ...certainties)
}

function certaintyOfWord({ form, stem }: Token, match: SearchResult['match']): number {
  // The keys are words of shoppers: `constructor` is no field of every object here.
  const fieldsOf = (term: string) => (Object.hasOwn(match, term) ? (match[term] ?? []) : [])
  const found = fieldsOf(stem)
  if (fieldsOf(form).includes('name')) return CERTAINTY.name
  if (found.includes('stem')) return CERTAINTY.stem
  if (found.includes('alias') || found.includes('phrase')) return CERTAINTY.synonym
  const isBegun = Object.entries(match).some(
    ([term, fields]) => fields.includes('name') && term.startsWith(form),
  )
  return isBegun ? CERTAINTY.synonym : CERTAINTY.none
}
