import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import { CERTAINTY } from './certainty.ts'
import { afterCondition, beforeCondition, foodWords } from './condition-context.ts'
import { pages } from './pages.ts'
import { phoneticKey } from './phonetic-key.ts'
import { createSearchIndex, withinMost, type Matches } from './search-index.ts'
import { allWords } from './search-stages.ts'
import {
  anyCondition,
  boxWords,
  categoryNames,
  categoryWords,
  conditionNames,
  conditionWords,
  pageWords,
} from './synonyms.ts'
import { isStopWord } from './stop-words.ts'
import { tokenize } from './tokenizer.ts'

/** Categories that the words mean, best first. */
export const findCategories = finderByWords(categories, categoryWords)

const findConditionsByWord = finderOf(conditions, (name) => {
  return { id: name, name: `${conditionWords[name]} ${anyCondition}`, nameAr: '' }
})

/** Health conditions that the words mean, best first. */
export function findConditions(words: string): Matches<Condition> {
  return findConditionsByWord(bloodSugarAsOneWord(words))
}

/** Categories that the words name and not only belong to. */
export const findNamedCategories = finderByWords(categories, categoryNames)

/** Pages of the shop that the words mean, best first. */
export const findPages = finderByWords(pages, pageWords)

const findNamedConditions = finderByWords(conditions, conditionNames)

/** Conditions that any one of the words names by itself, as in `sweets for diabetics`. */
export function conditionsAmong(words: string): Condition[] {
  return distinctConditions(namingWords(words).map(({ condition }) => condition))
}

/**
 * The same without words that may be a part of what goods are called (`سكر بني`, `beef heart`), unless others say that a
 * condition is meant: `حلوى لمرضى السكر`.
 */
export function surelyMeantAmong(words: string): Condition[] {
  const isSure = namingWords(words).filter(
    ({ word, before, after, isFor }) =>
      isFor || !foodWords.has(word) || beforeCondition.has(before) || afterCondition.has(after),
  )
  return distinctConditions(isSure.map(({ condition }) => condition))
}

type Naming = { condition: Condition; word: string; before: string; after: string; isFor: boolean }

function namingWords(words: string): Naming[] {
  const asWritten = plainWordsOf(bloodSugarAsOneWord(words)).slice(0, MOST_WORDS)
  return asWritten.flatMap((written, at) => {
    const [token] = tokenize(written)
    const condition = token && !isStopWord(token) ? namedBy(token.form) : undefined
    if (!token || !condition) return []
    const [before = '', after = ''] = [asWritten[at - 1], asWritten[at + 1]]
    // `ل` is written together with the word, `لل` with the article.
    const isFor = written.startsWith('ل') && token.form !== written
    return [{ condition, word: token.form, before, after, isFor }]
  })
}

function namedBy(form: string): Condition | undefined {
  const { things, certainty, how } = findNamedConditions(form)
  const isRespelt = how === 'respelt' && form.length > 3 && phoneticKey(form) !== undefined
  return certainty >= CERTAINTY.stem || isRespelt ? things[0] : undefined
}

function distinctConditions(all: Condition[]): Condition[] {
  return [...new Set(all)]
}

/** Each is looked up by itself. */
const MOST_WORDS = 20

/**
 * The words with `glucose` for `blood sugar`. The index matches single words, and `sugar` alone is
 * a food, so the pair cannot be listed in `conditionNames`.
 */
function bloodSugarAsOneWord(words: string): string {
  return withinMost(words).replace(/\bblood[\s-]+sugars?\b/gi, 'glucose')
}

/** Weekly boxes that the words mean, best first. */
export const findBoxes = finderByWords(boxIds, boxWords)

/** Finds recipes that the words name, best first. */
export function finderOfRecipes<Recipe extends { slug: string; name: string; nameAr: string }>(
  recipes: Recipe[],
) {
  return finderOf(recipes, ({ slug, name, nameAr }) => ({ id: slug, name, nameAr }))
}

/** Finds these by the words for each. */
function finderByWords<Name extends string>(names: readonly Name[], words: Record<Name, string>) {
  return finderOf(names, (name) => ({ id: name, name: words[name], nameAr: '' }))
}

function finderOf<Thing>(
  things: readonly Thing[],
  named: (thing: Thing) => { id: string; name: string; nameAr: string },
) {
  const index = createSearchIndex()
  const byId = new Map(things.map((thing) => [named(thing).id, thing]))
  things.forEach((thing, rank) => index.put({ ...named(thing), rank }))
  return (words: string): Matches<Thing> => {
    const matches = index.find(words, allWords)
    return { ...matches, things: matches.things.flatMap((id) => byId.get(id) ?? []) }
  }
}
