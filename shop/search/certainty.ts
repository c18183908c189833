import type { SearchResult } from 'minisearch'
import type { Token } from './tokenizer.ts'

/** How certainly a word means a thing: by its name as written, the stem of the name, or a synonym. */
export const CERTAINTY = { none: 0, synonym: 1, stem: 2, name: 3 }

/** The 50 best are enough, because results with the words in their name come first. */
const RESULTS = 50

/** Returns the certainty of the best result, which is that of its least certain word. */
export function certaintyOf(results: SearchResult[], words: Token[]): number {
  const certainties = results
    .slice(0, RESULTS)
    .map(({ match }) => Math.min(...words.map((word) => certaintyOfWord(word, match))))
  return Math.max(CERTAINTY.none, ...certainties)
}

function certaintyOfWord({ form, stem }: Token, match: SearchResult['match']): number {
  // Visitors type the keys. Without `hasOwn`, `constructor` would find a method of the object.
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
