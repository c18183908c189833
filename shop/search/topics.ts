import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import { CERTAINTY } from './certainty.ts'
import { bloodSugarAsOneWord } from './condition-context.ts'
import { pageAskedFor } from './page-phrases.ts'
import { pages, type Page } from './pages.ts'
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
import { isOnlyFood } from './topic-words.ts'

export const findCategories = finderByWords(categories, categoryWords)

const findConditionsByWord = finderOf(conditions, (name) => {
  return { id: name, name: `${conditionWords[name]} ${anyCondition}`, nameAr: '' }
})

export function findConditions(words: string): Matches<Condition> {
  const isFood = tokenize(words).every((word) => isOnlyFood(word) || isStopWord(word))
  return findConditionsByWord(isFood ? '' : bloodSugarAsOneWord(words))
}

export const findNamedCategories = finderByWords(categories, categoryNames)

export const findPages = finderByWords(pages, pageWords)

export const findNamedConditions = finderByWords(conditions, conditionNames)

/** Each word costs a look-up. */
const MOST_WORDS = 20

/** Returns the pages that single words name, and the other words. */
export function pagesAmong(words: string): { pages: Page[]; others: string } {
  const asked = withinMost(words)
  const page = pageAskedFor(asked)
  if (page) return { pages: [page], others: '' }
  const all = plainWordsOf(asked).slice(0, MOST_WORDS)
  const named = all.map((word) => {
    const isNamed = tokenize(word).some((token) => !isStopWord(token))
    const { things, certainty } = findPages(word)
    return isNamed && certainty >= CERTAINTY.name ? things : []
  })
  // `policy` names several pages. It counts only if no other word names one page.
  const sure = named.filter((things) => things.length === 1)
  const others = all.filter((_, at) => named[at]?.length === 0).join(' ')
  return { pages: [...new Set((sure.length > 0 ? sure : named).flat())], others }
}

export const findBoxes = finderByWords(boxIds, boxWords)

export function finderOfRecipes<Recipe extends { slug: string; name: string; nameAr: string }>(
  recipes: Recipe[],
) {
  return finderOf(recipes, ({ slug, name, nameAr }) => ({ id: slug, name, nameAr }))
}

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
