import type { QueryCombination, SearchOptions } from 'minisearch'
import { dialectSpellings } from './dialect.ts'
import { keysOfArabic, keysOfLatin } from './franco.ts'
import { isWholeName } from './groceries.ts'
import { isLatin, LATIN_SOUND, phoneticKey } from './phonetic-key.ts'
import { stemOf, type Token } from './tokenizer.ts'
import { isOnlyFood, topicsOf } from './topic-words.ts'
import { isUse } from './uses.ts'
import { isWish } from './wishes.ts'

/** One way of reading the words of a query. */
export type Stage = {
  /**
   * Whether what it finds is spelt like the words, in another alphabet or dialect, only sounds like one, is called by one of
   * several names, lacks some, or has them in a text only.
   */
  how: 'spelt' | 'respelt' | 'phonetic' | 'several' | 'partly' | 'described'
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
  // These are whole words: `سلطة`, salad, begins no `سلطاني`.
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

/** Single letters begin too much, and so do two that were left of a word. */
function begun(term: string, form = term) {
  return { queries: [term], prefix: term.length > (term === form ? 1 : 2) }
}

/** In another alphabet (`3asal`), or as people say it (`أرفة` for `قرفة`). */
function respelt({ form }: Token): QueryCombination[] {
  const keys = keysOfLatin(form)
  const others = dialectSpellings(form).map(stemOf)
  return [
    ...(keys.length > 0 ? [{ queries: keys, fields: ['franco'] }] : []),
    ...(others.length > 0 ? [{ queries: others, fields: ['stem', 'alias'] }] : []),
  ]
}

/**
 * One typo in four letters or more, two in seven; MiniSearch counts two letters that changed places
 * as two, so these are searched for by themselves. What still sounds right is likely meant; in a short word
 * another letter that sounds otherwise makes another word (`beer`, `beef`). What is a name of goods is no typo of another.
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

/** Asked once for each document with a term, so each term is compared once. */
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

/** Arabic words are compared by finer keys than Latin ones, in which one letter stands for several Arabic ones. */
function phonetic({ form, stem }: Token): QueryCombination[] {
  if (isWholeName({ stem })) return []
  if (!isLatin(form)) {
    const keys = keysOfArabic(form)
    return keys.length > 0 ? [{ queries: keys, fields: ['franco'] }] : []
  }
  const key = phoneticKey(form)
  if (!key) return []
  // No Arabic word is written with a `p` or an `x`.
  const queries = /[px]/.test(form) ? [LATIN_SOUND + key] : [key, LATIN_SOUND + key]
  return [{ queries, fields: ['phonetic'] }]
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
  { how: 'respelt', combineWith: 'AND', ways: [respelt, spelt] },
  { how: 'spelt', combineWith: 'AND', ways: [misspelt, respelt, spelt] },
  { how: 'phonetic', combineWith: 'AND', ways: [phonetic, misspelt, respelt, spelt] },
]

/** Names and other names as they are, and none that a word only begins (`pea`, peach). */
export const wholeNames: readonly Stage[] = [{ how: 'spelt', combineWith: 'AND', ways: [whole] }]

/** All words, and then what matches some of the words. */
export const someWords: readonly Stage[] = [
  ...allWords,
  { how: 'partly', combineWith: 'OR', ways: [whole] },
  { how: 'partly', combineWith: 'OR', ways: [respelt] },
  { how: 'partly', combineWith: 'OR', ways: [misspelt] },
]
