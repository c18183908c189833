import type { QueryCombination, SearchOptions } from 'minisearch'
import { phoneticKey } from './phonetic-key.ts'
import type { Token } from './tokenizer.ts'
import { topicsOf } from './topic-words.ts'

/** One way of reading the words of a query. */
export type Stage = {
  /** Whether what it finds is spelt like the words, only sounds like one, or lacks some. */
  how: 'spelt' | 'phonetic' | 'partly'
  combineWith: 'AND' | 'OR'
  /** What is searched for in the place of a word: any of these. The first is new in this stage. */
  ways: ((word: Token) => QueryCombination[])[]
}

/**
 * By name, synonym, topic and origin, each whole or begun. A begun word counts so little that the
 * sum of several stays behind a whole one. The name is last: where a term matches in several
 * queries, MiniSearch reports the fields of the last one (see `certaintyOf`).
 */
function spelt({ form, stem }: Token): QueryCombination[] {
  return [
    { queries: topicsOf(stem), fields: ['topics'] },
    { queries: [stem], fields: ['origin'], prefix: stem.length > 3 },
    { ...begun(stem), fields: ['alias', 'phrase'], weights: { prefix: 0.03, fuzzy: 0 } },
    { ...begun(stem), fields: ['stem'] },
    { ...begun(form), fields: ['name'], weights: { prefix: 0.02, fuzzy: 0 } },
  ]
}

/** Single letters begin too much. */
function begun(term: string) {
  return { queries: [term], prefix: term.length > 1 }
}

/**
 * One typo in four letters or more, two in seven; MiniSearch counts two letters that changed places
 * as two, so these are searched for by themselves. What still sounds right is likely meant.
 */
function misspelt({ form, stem }: Token): QueryCombination[] {
  if (stem.length < 4) return []
  const fuzzy = stem.length < 7 ? 1 : 2
  const key = phoneticKey(form)
  const boostDocument: SearchOptions['boostDocument'] = (_id, term, stored) =>
    Number(stored?.boost) * (key && phoneticKey(term) === key ? 1.5 : 1)
  return [
    { queries: topicsOf(stem, fuzzy), fields: ['topics'] },
    { queries: [stem], fields: ['stem', 'alias', 'phrase', 'origin'], fuzzy, boostDocument },
    { queries: transpositionsOf(stem), fields: ['stem', 'alias', 'phrase'], prefix: true },
  ]
}

function phonetic({ form }: Token): QueryCombination[] {
  const key = phoneticKey(form)
  return key ? [{ queries: [key], fields: ['phonetic'] }] : []
}

function whole({ stem }: Token): QueryCombination[] {
  return [{ queries: [stem], fields: ['stem', 'alias'] }]
}

/** The word with each two neighbouring letters changed round. */
function transpositionsOf(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
  )
}

/** Each is tried when the one before it finds nothing; none of these leaves a word out. */
export const allWords: readonly Stage[] = [
  { how: 'spelt', combineWith: 'AND', ways: [spelt] },
  { how: 'spelt', combineWith: 'AND', ways: [misspelt, spelt] },
  { how: 'phonetic', combineWith: 'AND', ways: [phonetic, misspelt, spelt] },
]

/** The same, and then what matches some of the words. */
export const someWords: readonly Stage[] = [
  ...allWords,
  { how: 'partly', combineWith: 'OR', ways: [whole] },
  { how: 'partly', combineWith: 'OR', ways: [misspelt] },
]
