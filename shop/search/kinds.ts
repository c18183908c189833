import { boxIds } from '../boxes/box.ts'
import { categories } from '../catalogue/category.ts'
import { conditions } from '../catalogue/condition.ts'
import { createFinder, surely, type Meant } from './finder.ts'
import { boxWords, categoryWords, conditionWords } from './synonyms.ts'

/** Categories that the words mean, best first. */
export const findCategories = finderOf(categories, categoryWords)

/** Health conditions that the words mean, best first. */
export const findConditions = finderOf(conditions, conditionWords)

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
  const { things, how } = finder.find(words, surely)
  const found = things.flatMap((slug) => recipes.find((recipe) => recipe.slug === slug) ?? [])
  return { things: found, how }
}

function finderOf<Name extends string>(all: readonly Name[], called: Record<Name, string>) {
  const finder = createFinder()
  for (const [place, name] of all.entries()) {
    finder.put({ id: name, name: called[name], nameAr: '' }, place)
  }
  return (words: string): Meant<Name> => {
    const { things, how } = finder.find(words, surely)
    return { things: things.flatMap((id) => all.find((name) => name === id) ?? []), how }
  }
}
