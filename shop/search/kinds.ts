import { boxIds } from '../boxes/box.ts'
import { categories } from '../catalogue/category.ts'
import { conditions, type Condition } from '../catalogue/condition.ts'
import { createFinder, RANKS, surely, withinMost, type Meant } from './finder.ts'
import { pages } from './pages.ts'
import {
  boxWords,
  categoryNames,
  categoryWords,
  conditionNames,
  conditionWords,
  pageWords,
} from './synonyms.ts'
import { isFiller, wordsOf } from './words.ts'

/** Categories that the words mean, best first. */
export const findCategories = finderOf(categories, categoryWords)

const findConditionsByWord = finderOf(conditions, conditionWords)

/** Health conditions that the words mean, best first. */
export function findConditions(words: string): Meant<Condition> {
  return findConditionsByWord(bloodSugarAsOneWord(words))
}

/** Categories that the words name and not only belong to. */
export const findNamedCategories = finderOf(categories, categoryNames)

/** Pages of the shop that the words mean, best first. */
export const findPages = finderOf(pages, pageWords)

const findNamedConditions = finderOf(conditions, conditionNames)

/** Conditions that any one of the words names by itself, as in `sweets for diabetics`. */
export function conditionsAmong(words: string): Condition[] {
  const named = wordsOf(bloodSugarAsOneWord(words))
    .filter((word) => !isFiller(word))
    .flatMap(({ form }) => {
      const { things, surety } = findNamedConditions(form)
      return surety >= RANKS.stem ? things.slice(0, 1) : []
    })
  return [...new Set(named)]
}

/**
 * The words with `glucose` for `blood sugar`. The finder matches single words, and `sugar` alone is
 * a food, so the pair cannot be listed in `conditionNames`.
 */
function bloodSugarAsOneWord(words: string): string {
  return withinMost(words).replace(/\bblood[\s-]+sugars?\b/gi, 'glucose')
}

/** Weekly boxes that the words mean, best first. */
export const findBoxes = finderOf(boxIds, boxWords)

/** Recipes that the words name, best first. They are few: an index for each search is quick. */
export function findRecipes<Recipe extends { slug: string; name: string; nameAr: string }>(
  recipes: Recipe[],
  words: string,
): Meant<Recipe> {
  const finder = createFinder()
  for (const [place, { slug, name, nameAr }] of recipes.entries()) {
    finder.put({ id: slug, name, nameAr }, place)
  }
  const { things, ...sure } = finder.find(words, surely)
  const found = things.flatMap((slug) => recipes.find((recipe) => recipe.slug === slug) ?? [])
  return { things: found, ...sure }
}

function finderOf<Name extends string>(all: readonly Name[], called: Record<Name, string>) {
  const finder = createFinder()
  for (const [place, name] of all.entries()) {
    finder.put({ id: name, name: called[name], nameAr: '' }, place)
  }
  return (words: string): Meant<Name> => {
    const { things, ...sure } = finder.find(words, surely)
    return { things: things.flatMap((id) => all.find((name) => name === id) ?? []), ...sure }
  }
}
