import { inLanguage } from '#shop/in-language.ts'
import type { Addable } from '#shop/cart/cart.ts'
import type { Photo } from '#shop/catalogue/photos.ts'
import type { Product } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'
import type { BoxForm } from './box-form.ts'
import type { Day } from '#shop/cairo.ts'

export const boxIds = ['small', 'medium', 'large'] as const
export type BoxId = (typeof boxIds)[number]

export function isBoxId(word: string): word is BoxId {
  return (boxIds as readonly string[]).includes(word)
}

/** The number of different items in a box (SPEC section 9). */
export const itemsIn: Record<BoxId, { from: number; to: number }> = {
  small: { from: 12, to: 14 },
  medium: { from: 14, to: 18 },
  large: { from: 14, to: 18 },
}

/** Carts and orders refer to a box by this product id. */
export function boxProductId(id: BoxId): string {
  return `box-${id}`
}

export type BoxInShort = { id: BoxId; src: string; pricePiastres: Piastres }

/** An item of a box in one week. It has its own name, because the shop may not sell it separately. */
export type BoxRow = {
  name: string
  nameAr: string
  grams: number
  /** Set if the shop sells the item separately. */
  product?: { category: string; slug: string; src: string } & Pick<
    Product,
    'pricePiastres' | 'offer' | 'unit' | 'unitAmount'
  >
}

export type BoxWeek = { id: string; from: Day; to: Day; rows: BoxRow[] }

export type Box = Pick<BoxForm, 'desc' | 'descAr' | 'people' | 'peopleAr'> & {
  id: BoxId
  /** The product that goes into the cart. */
  sold: Addable
  /** Published weeks: current and coming ones in order, then past ones, the latest first. */
  weeks: BoxWeek[]
  photos: Photo[]
}

export type BoxWeekInShort = { id: BoxId; from: Day; to: Day; grams: number }

export const WEEKS_SHOWN = 4
export const PAST_WEEKS_SHOWN = 3

/** In units of 100 g, because SPEC's browser code computes `weight * 100 / 1000` kg. */
export function weightOf({ grams }: Pick<BoxRow, 'grams'>): number {
  return grams / 100
}

export function weightIn(rows: Pick<BoxRow, 'grams'>[]): number {
  return rows.reduce((sum, { grams }) => sum + grams, 0)
}

export function isOver(week: Pick<BoxWeek, 'to'>, today: Day): boolean {
  return week.to < today
}

export function weekWhen(week: Pick<BoxWeek, 'from' | 'to'>, today: Day) {
  if (isOver(week, today)) return 'past'
  return week.from > today ? 'coming' : 'current'
}

export const peopleIn = inLanguage('people')
