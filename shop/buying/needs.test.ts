import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shop/cairo.ts'
import {
  addUpWants,
  boxesWithoutWeek,
  needOfPeriod,
  shareForBoxes,
  wantsOfBoxes,
  wantsOfOrders,
  type BoxContents,
  type OrderedLine,
} from './needs.ts'
import { isPeriod, weekOf } from '#shop/period.ts'
import { changeSince, stillOpen } from './sent-list.ts'

const SATURDAY = '2026-11-28'
const names = { name: 'Figs', nameAr: 'تين' }

function line(named: Partial<OrderedLine> = {}): OrderedLine {
  const sold = { unit: 'g', unitAmount: 500 } as const
  return {
    day: SATURDAY,
    productId: 'figs',
    category: 'fruits',
    ...names,
    ...sold,
    qty: 6,
    ...named,
  }
}

function contents(grams: number, named: Partial<BoxContents> = {}): BoxContents {
  const rows = [{ productId: 'figs', ...names, grams }]
  return { boxProductId: 'box-small', from: SATURDAY, to: addDays(SATURDAY, 6), rows, ...named }
}

const box = (named: Partial<OrderedLine> = {}) =>
  line({ productId: 'box-small', category: 'box', unit: 'box', unitAmount: 1, qty: 2, ...named })

test('6 × 500 g and 2 boxes with 750 g are 4.5 kg', () => {
  const ordered = [line(), box()]
  const [need, ...others] = addUpWants([
    ...wantsOfOrders(ordered),
    ...wantsOfBoxes(ordered, [contents(750)]),
  ])
  expect(others).toEqual([])
  expect(need).toMatchObject({ key: 'figs:kg', measure: 'kg' })
  expect(need?.days).toEqual([{ day: SATURDAY, orders: 3000, boxes: 1500, kept: 0 }])
})

test('what is in boxes and not sold has a line by its name; pieces are not added to kilograms', () => {
  const rows = [{ productId: null, name: 'Mallow', nameAr: 'خبيزة', grams: 200 }]
  const ordered = [line({ unit: 'piece', unitAmount: 1 }), box()]
  const boxes = wantsOfBoxes(ordered, [contents(0, { rows: [...rows, ...contents(400).rows] })])
  const needs = addUpWants([...wantsOfOrders(ordered), ...boxes])
  expect(needs.map(({ key, days }) => [key, days[0]?.orders, days[0]?.boxes])).toEqual([
    ['figs:piece', 6, 0],
    ['name:mallow', 0, 400],
    ['figs:kg', 0, 800],
  ])
})

test('a box without a week on its day wants nothing, and is named; the week that began last counts', () => {
  const later = box({ day: addDays(SATURDAY, 7) })
  const first = contents(100, { from: addDays(SATURDAY, -3) })
  const second = contents(300)
  expect(wantsOfBoxes([box()], [first, second])[0]?.amount).toBe(600)
  expect(wantsOfBoxes([later], [first, second])).toEqual([])
  expect(boxesWithoutWeek([box(), later, line()], [first, second])).toEqual([later])
})

const days = (count: number) => Array.from({ length: count }, (_, at) => addDays(SATURDAY, at))
const amount = fc.nat(20_000)
const dayNeeds = fc
  .array(fc.record({ orders: amount, boxes: amount, kept: amount }), { minLength: 1, maxLength: 7 })
  .map((some) => some.map((one, at) => ({ day: addDays(SATURDAY, at), ...one })))

test('the days of a week have together what the week has, and never less than is missing', () => {
  fc.assert(
    fc.property(dayNeeds, fc.integer({ min: -500, max: 60_000 }), (needs, inStock) => {
      const week = needOfPeriod(needs, inStock, weekOf(SATURDAY))
      const single = days(7).map((day) => needOfPeriod(needs, inStock, { from: day, to: day }))
      const sum = (of: (one: (typeof single)[number]) => number) =>
        single.reduce((all, one) => all + of(one), 0)
      expect(sum(({ toGet }) => toGet)).toBe(week.toGet)
      expect(sum(({ needed }) => needed)).toBe(week.needed)
      expect(week.days.reduce((all, { toGet }) => all + toGet, 0)).toBe(week.toGet)
      // Boxes use the goods kept for them first. The rest comes from the store.
      const rest = needs.reduce((all, { orders, boxes, kept }) => {
        return all + orders + Math.max(0, boxes - kept)
      }, 0)
      expect(week.toGet).toBe(Math.max(0, rest - Math.max(0, inStock)))
      for (const one of single) expect(one.toGet).toBe(Math.max(0, one.needed - one.inStock))
    }),
  )
})

const ordered = fc.record({
  at: fc.nat(6),
  qty: fc.constantFrom(0.25, 0.5, 1, 2, 7),
  unitAmount: fc.constantFrom(1, 2, 0.4),
  isBox: fc.boolean(),
})

test('needs are the sum of all lines and of all that is in boxes', () => {
  fc.assert(
    fc.property(fc.array(ordered, { maxLength: 30 }), fc.nat(3000), (some, grams) => {
      const lines = some.map(({ at, qty, unitAmount, isBox }) => {
        const day = addDays(SATURDAY, at)
        return isBox
          ? box({ day, qty: Math.ceil(qty) })
          : line({ day, qty, unit: 'kg', unitAmount })
      })
      const wants = [...wantsOfOrders(lines), ...wantsOfBoxes(lines, [contents(grams)])]
      const found = addUpWants(wants).map((need) => needOfPeriod(need.days, 0, weekOf(SATURDAY)))
      const loose = some
        .filter(({ isBox }) => !isBox)
        .reduce((sum, { qty, unitAmount }) => sum + Math.round(qty * unitAmount * 1000), 0)
      const boxes = some.filter(({ isBox }) => isBox).map(({ qty }) => Math.ceil(qty) * grams)
      const inBoxes = boxes.reduce((sum, one) => sum + one, 0)
      expect(found.reduce((sum, { orders }) => sum + orders, 0)).toBe(loose)
      expect(found.reduce((sum, one) => sum + one.boxes, 0)).toBe(inBoxes)
      expect(found.reduce((sum, { toGet }) => sum + toGet, 0)).toBe(loose + inBoxes)
    }),
  )
})

test('boxes of the first days are kept for first, and never more than came or is needed', () => {
  const need = (day: string, boxes: number, kept = 0) => ({ day, boxes, kept })
  const wanted = [need('1', 3000, 1000), need('2', 500), need('3', 0), need('4', 900)]
  expect(shareForBoxes(2700, wanted)).toEqual([
    { day: '1', amount: 2000 },
    { day: '2', amount: 500 },
    { day: '4', amount: 200 },
  ])
  expect(shareForBoxes(0, wanted)).toEqual([])
})

test('weeks are from Saturday to Friday', () => {
  for (const day of days(7)) expect(weekOf(day)).toEqual({ from: SATURDAY, to: '2026-12-04' })
  expect(weekOf('2026-12-05').from).toBe('2026-12-05')
  expect(isPeriod({ from: SATURDAY, to: SATURDAY })).toBe(true)
  expect(isPeriod({ from: SATURDAY, to: '2026-12-03' })).toBe(false)
})

test('the change since a list was sent leaves out what came and days that are over', () => {
  const sent = {
    days: [
      { day: '2026-11-28', amount: 4000 },
      { day: '2026-12-02', amount: 6000 },
    ],
  }
  expect(stillOpen(sent, 0, '2026-11-28')).toBe(10_000)
  expect(stillOpen(sent, 4000, '2026-11-30')).toBe(6000)
  expect(stillOpen(sent, 7000, '2026-11-28')).toBe(3000)
  expect(stillOpen(sent, 20_000, '2026-11-28')).toBe(0)
  expect(changeSince({ open: 10_000 }, 10_000)).toBeUndefined()
  expect(changeSince({ open: 10_000 }, 13_000)).toEqual({ kind: 'more', amount: 3000 })
  expect(changeSince({ open: 10_000 }, 8000)).toEqual({ kind: 'less', amount: 2000 })
  expect(changeSince({ open: 10_000 }, 0)).toEqual({ kind: 'gone', amount: 10_000 })
  expect(changeSince(undefined, 500)).toEqual({ kind: 'new', amount: 500 })
  expect(changeSince({ open: 0 }, 500)).toEqual({ kind: 'new', amount: 500 })
  expect(changeSince(undefined, 0)).toBeUndefined()
})
