import type { Day } from '#shop/cairo.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import { amountOfUnits, measureOfUnit, type Measure } from './measure.ts'

/** Goods that the orders or the boxes of a day need. `amount` is in grams, millilitres or pieces. */
export type Want = {
  day: Day
  /** Null for an item of a box that the shop does not sell by itself. */
  productId: string | null
  name: string
  nameAr: string
  measure: Measure
  amount: number
  for: 'orders' | 'boxes'
}

/** `qty` is in units of sale, over all orders of the day. */
export type OrderedLine = {
  day: Day
  productId: string
  category: string
  name: string
  nameAr: string
  unit: Unit
  unitAmount: number
  qty: number
}

export type BoxContents = {
  boxProductId: string
  from: Day
  to: Day
  rows: { productId: string | null; name: string; nameAr: string; grams: number }[]
}

/** Leaves out boxes; see `wantsOfBoxes`. */
export function wantsOfOrders(lines: OrderedLine[]): Want[] {
  return lines
    .filter(({ category }) => category !== 'box')
    .map(({ day, productId, name, nameAr, qty, ...sold }) => ({
      day,
      productId,
      name,
      nameAr,
      measure: measureOfUnit(sold.unit),
      amount: amountOfUnits(qty, sold),
      for: 'orders',
    }))
}

/** The items of the ordered boxes, by weight. A box without a published week has none. */
export function wantsOfBoxes(lines: OrderedLine[], contents: BoxContents[]): Want[] {
  return lines
    .filter(({ category }) => category === 'box')
    .flatMap(({ day, productId, qty }) =>
      contentsOn(contents, productId, day).map(({ grams, ...row }) => ({
        day,
        ...row,
        measure: 'kg' as const,
        amount: grams * qty,
        for: 'boxes' as const,
      })),
    )
}

export function boxesWithoutWeek(lines: OrderedLine[], contents: BoxContents[]): OrderedLine[] {
  return lines.filter(
    ({ category, productId, day }) =>
      category === 'box' && contentsOn(contents, productId, day).length === 0,
  )
}

function contentsOn(contents: BoxContents[], box: string, day: Day) {
  const weeks = contents.filter((one) => one.boxProductId === box)
  return weeks.findLast(({ from, to }) => from <= day && day <= to)?.rows ?? []
}

export type DayNeed = { day: Day; orders: number; boxes: number; kept: number }

export type Need = {
  /** A product and its measure, or the name of a box's item. */
  key: string
  productId: string | null
  name: string
  nameAr: string
  measure: Measure
  /** In order of day. Leaves out days without a want. */
  days: DayNeed[]
}

export function keyOf(goods: Pick<Want, 'productId' | 'name' | 'measure'>): string {
  const { productId, name, measure } = goods
  return productId === null ? `name:${name.toLowerCase()}` : `${productId}:${measure}`
}

/** `keptOn` returns the amount of a product that receipts set aside for the boxes of a day. */
export function addUpWants(
  wants: Want[],
  keptOn: (productId: string, day: Day) => number = () => 0,
): Need[] {
  return [...Map.groupBy(wants, keyOf)].map(([key, all]) => {
    const [{ productId, name, nameAr, measure } = neverEmpty()] = all
    const days = [...Map.groupBy(all, ({ day }) => day)]
      .map(([day, some]) => ({
        day,
        orders: sumFor('orders', some),
        boxes: sumFor('boxes', some),
        kept: productId !== null && measure === 'kg' ? keptOn(productId, day) : 0,
      }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    return { key, productId, name, nameAr, measure, days }
  })
}

function sumFor(what: Want['for'], wants: Want[]): number {
  return wants.reduce((sum, one) => sum + (one.for === what ? one.amount : 0), 0)
}

function neverEmpty(): never {
  throw new Error('A group has members')
}

export type PeriodNeed = {
  orders: number
  boxes: number
  needed: number
  /** The stock that earlier days leave, plus the goods kept for the boxes of the period. */
  inStock: number
  toGet: number
  days: { day: Day; toGet: number }[]
}

/**
 * Earlier days take from the stock first, so the days of a week add up to the week. `inStock` is the amount
 * in the store now. See docs/decisions/049.
 */
export function needOfPeriod(
  days: DayNeed[],
  inStock: number,
  { from, to }: { from: Day; to: Day },
): PeriodNeed {
  let left = Math.max(0, inStock)
  const sum: PeriodNeed = { orders: 0, boxes: 0, needed: 0, inStock: 0, toGet: 0, days: [] }
  for (const { day, orders, boxes, kept } of days) {
    if (day > to) break
    const fromKept = Math.min(kept, boxes)
    const rest = orders + boxes - fromKept
    const fromStock = Math.min(rest, left)
    if (day >= from) {
      if (sum.days.length === 0) sum.inStock += left
      sum.orders += orders
      sum.boxes += boxes
      sum.inStock += fromKept
      sum.toGet += rest - fromStock
      sum.days.push({ day, toGet: rest - fromStock })
    }
    left -= fromStock
  }
  sum.needed = sum.orders + sum.boxes
  return sum
}

/** Gives the goods to boxes that lack them, the first day first. */
export function shareForBoxes(
  amount: number,
  days: Pick<DayNeed, 'day' | 'boxes' | 'kept'>[],
): { day: Day; amount: number }[] {
  let left = amount
  return days.flatMap(({ day, boxes, kept }) => {
    const share = Math.min(left, Math.max(0, boxes - kept))
    left -= share
    return share > 0 ? [{ day, amount: share }] : []
  })
}
