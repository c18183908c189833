import * as v from 'valibot'
import { boxName, categoryName, conditionName, pageName } from '#app/names.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { pages, pathOfPage } from '#shop/search/pages.ts'
import { quoted } from './quoted.ts'

const named = { name: v.string(), nameAr: v.string() }

/** The part of the API's answer that is shown. */
export const foundSchema = v.object({
  products: v.array(
    v.object({
      ...named,
      slug: v.string(),
      type: v.picklist(categories),
      src: v.string(),
      finalPrice: v.number(),
      quantity: v.number(),
    }),
  ),
  categories: v.array(v.object({ type: v.picklist(categories), isNamed: v.boolean() })),
  recipes: v.array(v.object({ ...named, slug: v.string() })),
  conditions: v.array(v.object({ type: v.picklist(conditions), isNamed: v.boolean() })),
  boxes: v.array(v.object({ id: v.picklist(boxIds) })),
  pages: v.array(v.object({ page: v.picklist(pages) })),
})
export type Found = v.InferOutput<typeof foundSchema>

/** One line of the list; `to` is where it leads, in English. */
export type Suggestion = {
  to: string
  text: string
  icon: IconName
  product?: Found['products'][number]
}
export type Group = { title?: string; suggestions: Suggestion[] }

/** What was found, in groups, what the words name first, and last the way to all of it. */
export function groupsOf(found: Found, words: string, locale: Locale): Group[] {
  const named = (one: { isNamed: boolean }) => one.isNamed
  const other = (one: { isNamed: boolean }) => !one.isNamed
  const groups = [
    conditionsGroup(found.conditions.filter(named)),
    categoriesGroup(found.categories.filter(named)),
    pagesGroup(found.pages),
    productsGroup(found.products, locale),
    categoriesGroup(found.categories.filter(other)),
    recipesGroup(found.recipes, locale),
    conditionsGroup(found.conditions.filter(other)),
    boxesGroup(found.boxes),
  ].filter(({ suggestions }) => suggestions.length > 0)
  if (groups.length === 0) return []
  const all: Suggestion = {
    to: searchPath(words),
    text: m.search_all({ words: quoted(words) }),
    icon: 'search',
  }
  return [...groups, { suggestions: [all] }]
}

function productsGroup(products: Found['products'], locale: Locale): Group {
  const suggestions = products.map((product): Suggestion => ({
    to: `/products/${product.type}/${product.slug}`,
    text: nameIn(locale, product),
    icon: 'search',
    product,
  }))
  return { title: m.search_group_products(), suggestions }
}

function categoriesGroup(found: Found['categories']): Group {
  const suggestions = found.map(({ type }): Suggestion => ({
    to: `/products/${type}`,
    text: categoryName[type](),
    icon: 'grid',
  }))
  return { title: m.search_group_categories(), suggestions }
}

function recipesGroup(recipes: Found['recipes'], locale: Locale): Group {
  const suggestions = recipes.map((recipe): Suggestion => ({
    to: `/meals/${recipe.slug}`,
    text: nameIn(locale, recipe),
    icon: 'star',
  }))
  return { title: m.search_group_recipes(), suggestions }
}

function conditionsGroup(found: Found['conditions']): Group {
  const suggestions = found.map(({ type }): Suggestion => ({
    to: `/${type}`,
    text: conditionName[type](),
    icon: 'leaf',
  }))
  return { title: m.search_group_conditions(), suggestions }
}

function pagesGroup(found: Found['pages']): Group {
  const suggestions = found.map(({ page }): Suggestion => ({
    to: pathOfPage(page),
    text: pageName[page](),
    icon: 'info',
  }))
  return { title: m.search_group_pages(), suggestions }
}

function boxesGroup(boxes: Found['boxes']): Group {
  const suggestions = boxes.map(({ id }): Suggestion => ({
    to: `/${id}box`,
    text: boxName[id](),
    icon: 'grid',
  }))
  return { title: m.search_group_boxes(), suggestions }
}

export function recentGroups(searches: string[]): Group[] {
  if (searches.length === 0) return []
  const suggestions = searches.map((words): Suggestion => ({
    to: searchPath(words),
    text: words,
    icon: 'clock',
  }))
  return [{ title: m.search_group_recent(), suggestions }]
}

export function searchPath(words: string): string {
  return `/search?${new URLSearchParams({ q: words })}`
}
