import type { QueryCombination, SearchOptions } from 'minisearch'
import { dialectSpellings } from './dialect.ts'
import { keysOfArabic, keysOfLatin } from './franco.ts'
import { isWholeName } from './groceries.ts'
import { isLatin, LATIN_SOUND, phoneticKey } from './phonetic-key.ts'
import { stemOf, type Token } from './tokenizer.ts'
import { isOnlyFood, topicsOf } from './topic-words.ts'
import { isUse } from './uses.ts'
import { isWish } from './wishes.ts'

export type Stage = {
  /**
   * How a result matches: spelt like the words, spelt so in another alphabet or dialect, sounding like them,
   * having one of several names, some of the words, or the words only in its description.
   */
  how: 'spelt' | 'respelt' | 'phonetic' | 'several' | 'partly' | 'described'
  combineWith: 'AND' | 'OR'
  /** The queries for each word. Any of them may match. The first way is new in this stage. */
  ways: ((word: Token) => QueryCombination[])[]
}

/**
 * Matches name, synonym, topic and origin, whole or begun. Several begun words score below one whole word.
 * The name comes last: if a term matches in several queries, MiniSearch reports the fields of the last one
 * (see `certaintyOf`).
 */
function spelt({ form, stem }: Token): QueryCombination[] {
  // Uses and wishes match only as whole words: `سلطة` (salad) is not the beginning of `سلطاني`.
  if (isUse({ form, stem }) || isWish({ form, stem }))
    return [...wholly(stem), { queries: [form], fields: ['name'] }]
  return [
    { queries: isOnlyFood({ form }) ? [] : topicsOf(stem), fields: ['topics'] },
    { queries: [stem], fields: ['origin'], prefix: stem.length > 3 },
    { ...begun(stem, form), fields: ['alias', 'phrase'], weights: { prefix: 0.03, fuzzy: 0 } },
    { queries: [stem], fields: ['head'] },
    { ...begun(stem, form), fields: ['stem'] },
    { ...begun(form), fields: ['name'], weights: { prefix: 0.02, fuzzy: 0 } },
  ]
}

function wholly(stem: string): QueryCombination[] {
  return [
    { queries: topicsOf(stem), fields: ['topics'] },
    { queries: [stem], fields: ['alias', 'phrase'] },
    { queries: [stem], fields: ['head'] },
    { queries: [stem], fields: ['stem'] },
  ]
}

/** Too many words begin with a single letter, or with a stem of two letters. */
function begun(term: string, form = term) {
  return { queries: [term], prefix: term.length > (term === form ? 1 : 2) }
}

/** Matches another alphabet (`3asal`) or the pronunciation (`أرفة` for `قرفة`). */
function respelt({ form }: Token): QueryCombination[] {
  const keys = keysOfLatin(form)
  const others = dialectSpellings(form).map(stemOf)
  return [
    ...(keys.length > 0 ? [{ queries: keys, fields: ['franco'] }] : []),
    ...(others.length > 0 ? [{ queries: others, fields: ['stem', 'alias'] }] : []),
  ]
}

/**
 * Matches one typo in words of four letters or more, two typos from seven letters on. MiniSearch counts two
 * exchanged letters as two typos, so these are searched for separately. In a short word, another sound makes
 * another word (`beer`, `beef`). The name of goods is never a typo.
 */
function misspelt({ form, stem }: Token): QueryCombination[] {
  if (stem.length < 4 || isWholeName({ stem })) return []
  const fuzzy = stem.length < 7 ? 1 : 2
  const isAlike = soundsLike(form)
  const boostDocument: SearchOptions['boostDocument'] = (_id, term, stored) => {
    const isOther = form.length < 5 && term.length === stem.length
    return isAlike(term) ? Number(stored?.boost) * 1.5 : isOther ? 0 : Number(stored?.boost)
  }
  return [
    { queries: topicsOf(stem, fuzzy), fields: ['topics'] },
    { queries: [stem], fields: ['stem', 'alias', 'phrase'], fuzzy, boostDocument },
    { queries: transpositionsOf(stem), fields: ['stem', 'alias', 'phrase'], prefix: true },
  ]
}

/** Compares each term once, because MiniSearch calls for each document with the term. */
function soundsLike(form: string): (term: string) => boolean {
  const [key, strict] = [phoneticKey(form), keysOfArabic(form)]
  const known = new Map<string, boolean>()
  return (term) => {
    const inArabic = strict.length > 0 ? keysOfArabic(term) : []
    const isAlike =
      known.get(term) ??
      (inArabic.length > 0
        ? inArabic.some((one) => strict.includes(one))
        : key !== undefined && phoneticKey(term) === key)
    known.set(term, isAlike)
    return isAlike
  }
}

/** Arabic words have finer keys than Latin ones, in which a letter stands for several Arabic ones. */
function phonetic({ form, stem }: Token): QueryCombination[] {
  if (isWholeName({ stem })) return []
  if (!isLatin(form)) {
    const keys = keysOfArabic(form)
    return keys.length > 0 ? [{ queries: keys, fields: ['franco'] }] : []
  }
  const key = phoneticKey(form)
  if (!key) return []
  // No Arabic word is spelt with `p` or `x`.
  const queries = /[px]/.test(form) ? [LATIN_SOUND + key] : [key, LATIN_SOUND + key]
  return [{ queries, fields: ['phonetic'] }]
}

function whole({ stem }: Token): QueryCombination[] {
  return [{ queries: [stem], fields: ['stem', 'alias'] }]
}

/** Returns the word with each two neighbouring letters exchanged. */
function transpositionsOf(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
  )
}

/** The stages that need all words. Each is tried when the one before finds nothing. */
export const allWords: readonly Stage[] = [
  { how: 'spelt', combineWith: 'AND', ways: [spelt] },
  { how: 'respelt', combineWith: 'AND', ways: [respelt, spelt] },
  { how: 'spelt', combineWith: 'AND', ways: [misspelt, respelt, spelt] },
  { how: 'phonetic', combineWith: 'AND', ways: [phonetic, misspelt, respelt, spelt] },
]

/** Matches whole names, not the beginnings of words (`pea`, peach). */
export const wholeNames: readonly Stage[] = [{ how: 'spelt', combineWith: 'AND', ways: [whole] }]

/** First results with all words, then results with some of them. */
export const someWords: readonly Stage[] = [
  ...allWords,
  { how: 'partly', combineWith: 'OR', ways: [whole] },
  { how: 'partly', combineWith: 'OR', ways: [respelt] },
  { how: 'partly', combineWith: 'OR', ways: [misspelt] },
]
