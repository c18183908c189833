import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { CERTAINTY } from './certainty.ts'
import { pages } from './pages.ts'
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
import { isStopWord, tokenize } from './tokenizer.ts'

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
  const named = tokenize(bloodSugarAsOneWord(words))
    .filter((word) => !isStopWord(word))
    .flatMap(({ form }) => {
      const { things, certainty } = findNamedConditions(form)
      return certainty >= CERTAINTY.stem ? things.slice(0, 1) : []
    })
  return [...new Set(named)]
}

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
