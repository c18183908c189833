import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { categories } from '#shop/catalogue/category.ts'
import { linkedProduct } from '#shop/catalogue/linked-product.ts'

/** Longer searches are not counted and cannot be terms. */
export const MOST_TERM_LETTERS = 80
/** Including ignored words. */
export const MOST_TERMS = 1000
export const SEARCHES_PER_PAGE = 50
export const missedSearchDays = [7, 30, 90] as const

export const termKinds = ['product', 'category', 'word', 'ignored'] as const
export type TermKind = (typeof termKinds)[number]

/** Only the field of the term's kind is set among `product`, `category` and `word`. */
export const searchTermShape = v.object({
  id: v.string(),
  words: v.string(),
  kind: v.picklist(termKinds),
  product: v.nullable(linkedProduct),
  category: v.nullable(v.picklist(categories)),
  word: v.nullable(v.string()),
  version: v.number(),
  updatedAt: v.string(),
})
export type SearchTerm = v.InferOutput<typeof searchTermShape>

/** Searches for the same words without results. `isFoundNow` is true if they have results now. */
export const missedSearchShape = v.object({
  key: v.string(),
  words: v.string(),
  searches: v.number(),
  locales: v.array(v.picklist(locales)),
  lastAt: v.string(),
  isFoundNow: v.boolean(),
})
export type MissedSearch = v.InferOutput<typeof missedSearchShape>
export const missedSearchesShape = v.object({
  searches: v.array(missedSearchShape),
  total: v.number(),
})
