import * as v from 'valibot'
import type { Locale } from '#messages/locale.ts'
import type { categories } from './category.ts'
import { conditions } from './condition.ts'

export const PAGE_SIZE = 12
export const sortings = ['featured', 'price-up', 'price-down', 'name', 'offer'] as const
export type Sorting = (typeof sortings)[number]

/** What a list of products is asked for. All of it can stand in an address. */
export type Listing = {
  category?: (typeof categories)[number]
  page: number
  limit: number
  sort: Sorting
  onOffer: boolean
  inStock: boolean
  condition?: (typeof conditions)[number]
  /** What is searched for, in the visitor's words. */
  words?: string
  /** In which language names are put in order; English if not said. */
  locale?: Locale
}

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1'], 'choice'),
    v.transform((value) => value === '1'),
  ),
)
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'whole-number'), v.transform(Number))

export const MOST_LETTERS = 100
export const words = v.pipe(v.string(), v.maxLength(MOST_LETTERS, 'too-long'))

/** The listing part of an address, strictly: the API refuses what it does not understand. */
export const listingQuery = v.strictObject({
  page: v.optional(v.pipe(wholeNumber, v.minValue(1, 'too-small'))),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1, 'too-small'), v.maxValue(100, 'too-large'))),
  q: v.optional(words),
  sort: v.optional(v.picklist(sortings, 'choice')),
  offer: flag,
  stock: flag,
  condition: v.optional(v.picklist(conditions, 'choice')),
})

/** The same for pages, kindly: what cannot be understood is left out, so an old link still works. */
export function listingOfAddress(address: URLSearchParams): Omit<Listing, 'category' | 'limit'> {
  const one = (name: string) => address.get(name) ?? undefined
  return {
    page: v.parse(v.fallback(v.pipe(wholeNumber, v.minValue(1)), 1), one('page')),
    words: one('q')?.trim().slice(0, MOST_LETTERS) || undefined,
    sort: v.parse(v.fallback(v.picklist(sortings), 'featured'), one('sort')),
    onOffer: one('offer') === '1',
    inStock: one('stock') === '1',
    condition: v.parse(v.fallback(v.optional(v.picklist(conditions)), undefined), one('condition')),
  }
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}
