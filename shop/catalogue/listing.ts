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

export const MOST_LETTERS = 100

/** `listingQuery` for pages, kindly: what cannot be understood is left out, so an old link still works. */
export function listingOfAddress(address: URLSearchParams): Omit<Listing, 'category' | 'limit'> {
  const one = (name: string) => address.get(name) ?? ''
  return {
    page: /^\d{1,6}$/.test(one('page')) ? Math.max(1, Number(one('page'))) : 1,
    words: one('q').trim().slice(0, MOST_LETTERS) || undefined,
    sort: sortings.find((sorting) => sorting === one('sort')) ?? 'featured',
    onOffer: one('offer') === '1',
    inStock: one('stock') === '1',
    condition: conditions.find((condition) => condition === one('condition')),
  }
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}
