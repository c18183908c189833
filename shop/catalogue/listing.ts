import type { Locale } from '#messages/locale.ts'
import type { categories } from './category.ts'
import { conditions } from './condition.ts'

export const PAGE_SIZE = 12
export const sortings = ['featured', 'price-up', 'price-down', 'name', 'offer'] as const
export type Sorting = (typeof sortings)[number]

/** Filter, order and page of a product list. Every field can be a query parameter. */
export type Listing = {
  category?: (typeof categories)[number]
  page: number
  limit: number
  sort: Sorting
  onOffer: boolean
  inStock: boolean
  condition?: (typeof conditions)[number]
  /** Search words as typed. */
  words?: string
  /** The language of the names by which the list is sorted; English by default. */
  locale?: Locale
}

export const MOST_LETTERS = 100

/**
 * Reads a listing from a page's query parameters. Invalid values are ignored, so that old links still work.
 */
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

/** Reads the `page` parameter of any list; 1 when it is missing or invalid. */
export function pageInAddress(address: URLSearchParams): number {
  const text = address.get('page') ?? ''
  return /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1
}

/** Returns the page (from 1) of a place in a list (from 0), and null for -1, which means not listed. */
export function pageAt(place: number): number | null {
  return place < 0 ? null : Math.floor(place / PAGE_SIZE) + 1
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}
