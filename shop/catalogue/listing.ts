import type { Locale } from '#messages/locale.ts'
import { cleanText } from '#shop/clean-text.ts'
import type { categories } from './category.ts'
import { conditions } from './condition.ts'

export const PAGE_SIZE = 12
export const sortings = ['featured', 'price-up', 'price-down', 'name', 'offer'] as const
export type Sorting = (typeof sortings)[number]

export type Listing = {
  category?: (typeof categories)[number]
  page: number
  limit: number
  sort: Sorting
  onOffer: boolean
  inStock: boolean
  condition?: (typeof conditions)[number]
  words?: string
  /** The language for sorting by name. English by default. */
  locale?: Locale
}

export const MOST_LETTERS = 100

/** Ignores invalid values, so that old links still work. */
export function listingOfAddress(address: URLSearchParams): Omit<Listing, 'category' | 'limit'> {
  const one = (name: string) => address.get(name) ?? ''
  return {
    page: pageInAddress(address),
    words: cleanText(one('q')).trim().slice(0, MOST_LETTERS) || undefined,
    sort: sortings.find((sorting) => sorting === one('sort')) ?? 'featured',
    onOffer: one('offer') === '1',
    inStock: one('stock') === '1',
    condition: conditions.find((condition) => condition === one('condition')),
  }
}

/** 1 when `page` is missing or invalid. */
export function pageInAddress(address: URLSearchParams): number {
  const text = address.get('page') ?? ''
  return /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1
}

/** Pages count from 1, places from 0. Null for the place -1: the list does not contain the product. */
export function pageAt(place: number): number | null {
  return place < 0 ? null : Math.floor(place / PAGE_SIZE) + 1
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}
