import * as v from 'valibot'
import { boxName, categoryName, conditionName } from '#app/names.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { nameIn } from '#shop/catalogue/product.ts'
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
  categories: v.array(v.object({ type: v.picklist(categories) })),
  recipes: v.array(v.object({ ...named, slug: v.string() })),
  conditions: v.array(v.object({ type: v.picklist(conditions) })),
  boxes: v.array(v.object({ id: v.picklist(boxIds) })),
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

/** What was found, in groups, and last the way to all of it. */
export function groupsOf(found: Found, words: string, locale: Locale): Group[] {
  const kinds: Group[] = [
    {
      title: m.search_group_products(),
      suggestions: found.products.map((product) => ({
        to: `/products/${product.type}/${product.slug}`,
        text: nameIn(locale, product),
        icon: 'search',
        product,
      })),
    },
    {
      title: m.search_group_categories(),
      suggestions: found.categories.map(({ type }) => ({
        to: `/products/${type}`,
        text: categoryName[type](),
        icon: 'grid',
      })),
    },
    {
      title: m.search_group_recipes(),
      suggestions: found.recipes.map((recipe) => ({
        to: `/meals/${recipe.slug}`,
        text: nameIn(locale, recipe),
        icon: 'star',
      })),
    },
    {
      title: m.search_group_conditions(),
      suggestions: found.conditions.map(({ type }) => ({
        to: `/${type}`,
        text: conditionName[type](),
        icon: 'leaf',
      })),
    },
    {
      title: m.search_group_boxes(),
      suggestions: found.boxes.map(({ id }) => ({
        to: `/${id}box`,
        text: boxName[id](),
        icon: 'grid',
      })),
    },
  ]
  const groups = kinds.filter(({ suggestions }) => suggestions.length > 0)
  if (groups.length === 0) return []
  const all: Suggestion = {
    to: searchPath(words),
    text: m.search_all({ words: quoted(words) }),
    icon: 'search',
  }
  return [...groups, { suggestions: [all] }]
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
