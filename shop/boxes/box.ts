import type { Locale } from '#messages/locale.ts'
import type { Addable } from '#shop/cart/cart.ts'
import type { Piastres } from '#shop/money.ts'
import type { Day } from '#shop/delivery/cairo.ts'

/** The weekly boxes, the smallest first. */
export const boxIds = ['small', 'medium', 'large'] as const
export type BoxId = (typeof boxIds)[number]

export function isBoxId(word: string): word is BoxId {
  return (boxIds as readonly string[]).includes(word)
}

/** How many different things are in a box, at least and at most (SPEC 9). */
export const itemsIn: Record<BoxId, { from: number; to: number }> = {
  small: { from: 12, to: 14 },
  medium: { from: 14, to: 18 },
  large: { from: 14, to: 18 },
}

/** What is bought of a box; the shop's tables and carts know it by this. */
export function boxProductId(id: BoxId): string {
  return `box-${id}`
}

export type BoxPrice = { id: BoxId; pricePiastres: Piastres }

/** What is in a box for a week. The name stands by itself: it may be nothing that the shop sells. */
export type BoxRow = {
  name: string
  nameAr: string
  grams: number
  /** The product that it is, where the shop sells it alone, too. */
  product?: { category: string; slug: string; src: string }
}

export type BoxWeek = { id: string; from: Day; to: Day; rows: BoxRow[] }

export type Box = {
  id: BoxId
  /** What goes into the cart. */
  sold: Addable
  desc: string
  descAr: string
  people: string
  peopleAr: string
  /** Published ones: those that are or come, the next one first, then past ones as examples. */
  weeks: BoxWeek[]
}

/** A published week of a box, and what it weighs in all. */
export type BoxWeekInShort = { id: BoxId; from: Day; to: Day; grams: number }

/** How many weeks a box's page shows, the one that is coming and those that are over. */
export const WEEKS_SHOWN = 4
/** Past weeks on a box's page, as examples. */
export const EXAMPLES_SHOWN = 2

/** Weights as SPEC's API gives them: in units of 100 g, so that `weight * 100 / 1000` is kg. */
export function weightOf({ grams }: Pick<BoxRow, 'grams'>): number {
  return grams / 100
}

export function isOver(week: Pick<BoxWeek, 'to'>, today: Day): boolean {
  return week.to < today
}

export function weekWhen(week: Pick<BoxWeek, 'from' | 'to'>, today: Day) {
  if (isOver(week, today)) return 'past'
  return week.from > today ? 'coming' : 'current'
}

export function peopleIn(locale: Locale, box: Pick<Box, 'people' | 'peopleAr'>): string {
  return locale === 'ar' ? box.peopleAr : box.people
}
