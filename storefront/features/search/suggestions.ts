import * as v from 'valibot'
import { boxName, categoryName, conditionName, pageName } from '#format/names.ts'
import type { IconName } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { nutrients } from '#shop/catalogue/nutrient.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { adviceOn } from '#shop/health/advice.ts'
import { pages, pathOfPage } from '#shop/search/pages.ts'
import { popularSearches } from './popular-searches.ts'
import { quoted } from './quoted.ts'

const named = { name: v.string(), nameAr: v.string() }

export const foundSchema = v.object({
  products: v.array(
    v.object({
      ...named,
      slug: v.string(),
      type: v.picklist(categories),
      src: v.string(),
      finalPrice: v.number(),
      quantity: v.number(),
      conditions: v.array(v.picklist(conditions)),
      richIn: v.array(v.picklist(nutrients)),
    }),
  ),
  categories: v.array(v.object({ type: v.picklist(categories), isNamed: v.boolean() })),
  recipes: v.array(v.object({ ...named, slug: v.string() })),
  conditions: v.array(v.object({ type: v.picklist(conditions), isNamed: v.boolean() })),
  boxes: v.array(v.object({ id: v.picklist(boxIds) })),
  pages: v.array(v.object({ page: v.picklist(pages) })),
})
export type Found = v.InferOutput<typeof foundSchema>

/** One line of the list; `to` is its English address. */
export type Suggestion = {
  to: string
  text: string
  icon: IconName
  product?: Found['products'][number]
  caution?: Condition[]
}
export type Group = { title?: string; suggestions: Suggestion[] }

/**
 * Returns the results in groups: first conditions and categories that the words name, last a link to all
 * results. Products with a caution for a named condition, or else for a chosen one, come last.
 */
export function groupsOf(
  found: Found,
  words: string,
  locale: Locale,
  chosen: readonly Condition[] = [],
): Group[] {
  const named = (one: { isNamed: boolean }) => one.isNamed
  const other = (one: { isNamed: boolean }) => !one.isNamed
  // Conditions named in the search replace the chosen ones.
  const asked = found.conditions.filter(named).map(({ type }) => type)
  const minded = asked.length > 0 ? asked : chosen
  const cautionsOf = ({ type, conditions, richIn }: Found['products'][number]) =>
    adviceOn({ category: type, conditions, richIn }, minded)
      .filter(({ kind }) => kind === 'caution')
      .map(({ condition }) => condition)
  const isCaution = (product: Found['products'][number]) => Number(cautionsOf(product).length > 0)
  const ordered = found.products.toSorted((a, b) => isCaution(a) - isCaution(b))
  const products = ordered.map((product) => ({
    to: `/products/${product.type}/${product.slug}`,
    text: nameIn(locale, product),
    product,
    caution: cautionsOf(product),
  }))
  const recipes = found.recipes.map((recipe) => ({
    to: `/meals/${recipe.slug}`,
    text: nameIn(locale, recipe),
  }))
  const pages = found.pages.map(({ page }) => ({ to: pathOfPage(page), text: pageName[page]() }))
  const boxes = found.boxes.map(({ id }) => ({ to: `/${id}box`, text: boxName[id]() }))
  const groups = [
    conditionsGroup(found.conditions.filter(named)),
    categoriesGroup(found.categories.filter(named)),
    group(m.search_group_pages(), 'info', pages),
    group(m.search_group_products(), 'search', products),
    categoriesGroup(found.categories.filter(other)),
    group(m.search_group_recipes(), 'star', recipes),
    conditionsGroup(found.conditions.filter(other)),
    group(m.search_group_boxes(), 'grid', boxes),
  ].filter(({ suggestions }) => suggestions.length > 0)
  if (groups.length === 0) return []
  const all: Suggestion = {
    to: searchPath(words),
    text: m.search_all({ words: quoted(words) }),
    icon: 'search',
  }
  return [...groups, { suggestions: [all] }]
}

function categoriesGroup(found: Found['categories']): Group {
  const lines = found.map(({ type }) => ({ to: `/products/${type}`, text: categoryName[type]() }))
  return group(m.search_group_categories(), 'grid', lines)
}

function conditionsGroup(found: Found['conditions']): Group {
  const lines = found.map(({ type }) => ({ to: `/${type}`, text: conditionName[type]() }))
  return group(m.search_group_conditions(), 'leaf', lines)
}

/** Returns the groups shown before typing: recent searches of this browser, else popular ones. */
export function startGroups(recent: string[], locale: Locale): Group[] {
  const isKnown = recent.length > 0
  const words = isKnown ? recent : popularSearches[locale]
  const lines = words.map((one) => ({ to: searchPath(one), text: one }))
  return [
    isKnown
      ? group(m.search_group_recent(), 'clock', lines)
      : group(m.search_popular(), 'search', lines),
  ]
}

function group(title: string, icon: IconName, lines: Omit<Suggestion, 'icon'>[]): Group {
  return { title, suggestions: lines.map((line) => ({ ...line, icon })) }
}

export function searchPath(words: string): string {
  return `/search?${new URLSearchParams({ q: words })}`
}
