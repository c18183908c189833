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
    page: pageInAddress(address),
    words: one('q').trim().slice(0, MOST_LETTERS) || undefined,
    sort: sortings.find((sorting) => sorting === one('sort')) ?? 'featured',
    onOffer: one('offer') === '1',
    inStock: one('stock') === '1',
    condition: conditions.find((condition) => condition === one('condition')),
  }
}

/** Of any list: a page that is none is the first one. */
export function pageInAddress(address: URLSearchParams): number {
  const text = address.get('page') ?? ''
  return /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1
}

/** The page that shows a place in a list, counted from 0; none where it is not listed (-1). */
export function pageAt(place: number): number | null {
  return place < 0 ? null : Math.floor(place / PAGE_SIZE) + 1
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}
