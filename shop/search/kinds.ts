import { boxIds, type BoxId } from '../boxes/box.ts'
import { categories, type Category } from '../catalogue/category.ts'
import { conditions, type Condition } from '../catalogue/condition.ts'
import { createFinder, surely } from './finder.ts'
import { boxWords, categoryWords, conditionWords } from './synonyms.ts'

/** Categories that the words mean, best first. */
export const findCategories: (words: string) => Category[] = finderOf(categories, categoryWords)

/** Health conditions that the words mean, best first. */
export const findConditions: (words: string) => Condition[] = finderOf(conditions, conditionWords)

/** Weekly boxes that the words mean, best first. */
export const findBoxes: (words: string) => BoxId[] = finderOf(boxIds, boxWords)

/** Recipes that the words name, best first. They are few: an index for each search is quick. */
export function findRecipes<Recipe extends { slug: string; name: string; nameAr: string }>(
  recipes: Recipe[],
  words: string,
): Recipe[] {
  const finder = createFinder()
  for (const [place, { slug, name, nameAr }] of recipes.entries()) {
    finder.put({ id: slug, name, nameAr }, place)
  }
  const found = finder.find(words, surely)
  return found.flatMap((slug) => recipes.find((recipe) => recipe.slug === slug) ?? [])
}

function finderOf<Name extends string>(all: readonly Name[], called: Record<Name, string>) {
  const finder = createFinder()
  for (const [place, name] of all.entries()) {
    finder.put({ id: name, name: called[name], nameAr: '' }, place)
  }
  return (words: string): Name[] => {
    const found = finder.find(words, surely)
    return all
      .filter((name) => found.includes(name))
      .toSorted((a, b) => found.indexOf(a) - found.indexOf(b))
  }
}
