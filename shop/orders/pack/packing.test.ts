import { expect, test } from 'vitest'
import { isOlderMark, linesToTick, nextToPack, type PackingRow } from './packing.ts'
import { isTickOf, packerName } from '../change/ticks.ts'
import { inPackingOrder } from './stop-order.ts'

const row = (number: number, more: Partial<PackingRow> = {}): PackingRow => ({
  number,
  version: 1,
  mark: '1-0',
  state: 'confirmed',
  name: 'Mona',
  area: { id: 'maadi', name: 'Maadi', nameAr: 'المعادي' },
  isCollected: false,
  stop: null,
  lines: 2,
  ticked: 0,
  bags: 0,
  crates: 0,
  calls: [],
  openBy: [],
  ...more,
})
const zamalek = { id: 'zamalek', name: 'Zamalek', nameAr: 'الزمالك' }
const numbers = (rows: PackingRow[]) => rows.map(({ number }) => number)

test('orders are packed by area, in it by stop, and without a stop last by number', () => {
  const rows = [
    row(1, { area: zamalek }),
    row(2),
    row(3, { stop: 2 }),
    row(4, { stop: 1 }),
    row(5, { area: zamalek, stop: 1 }),
    row(6),
  ]
  expect(numbers(inPackingOrder(rows))).toEqual([4, 3, 2, 6, 5, 1])
})

test('what is collected at a point is packed after what is delivered', () => {
  const farm = { id: 'farm', name: 'A farm', nameAr: 'مزرعة' }
  const rows = [row(1, { area: farm, isCollected: true }), row(2, { area: zamalek }), row(3)]
  expect(numbers(inPackingOrder(rows))).toEqual([3, 2, 1])
})

const call = {
  productId: 'tomatoes',
  name: 'Tomatoes',
  nameAr: 'طماطم',
  unit: 'kg' as const,
  unitAmount: 1,
  qty: 2,
  given: 0,
}

test('an order with an open call is shown first, and is the next one only where no other is left', () => {
  const rows = inPackingOrder([row(1), row(2, { area: zamalek, calls: [call] }), row(3)])
  expect(numbers(rows)).toEqual([2, 1, 3])
  expect(nextToPack(rows, undefined)?.number).toBe(1)
  expect(nextToPack(rows.slice(0, 2), 1)?.number).toBe(2)
})

test('the next order follows, then starts again from the first, and is never the same or packed', () => {
  const rows = [row(1), row(2, { state: 'packed' }), row(3), row(4)]
  expect(nextToPack(rows, 1)?.number).toBe(3)
  expect(nextToPack(rows, 4)?.number).toBe(1)
  expect(nextToPack(rows, undefined)?.number).toBe(1)
  expect(nextToPack([row(1), row(2, { state: 'delivered' })], 1)).toBeUndefined()
})

test('an order that another packer has open comes last', () => {
  const rows = [row(1), row(2, { openBy: ['nadia'] }), row(3)]
  expect(nextToPack(rows, 1)?.number).toBe(3)
  expect(nextToPack(rows.slice(0, 2), 1)?.number).toBe(2)
})

test('a tick is of the product and quantity that were put in', () => {
  const tick = { productId: 'tomatoes', qty: 1.5 }
  expect(isTickOf({ productId: 'tomatoes', qty: 1.5 }, tick)).toBe(true)
  expect(isTickOf({ productId: 'tomatoes', qty: 1 }, tick)).toBe(false)
  expect(isTickOf({ productId: 'spinach', qty: 1.5 }, tick)).toBe(false)
})

test('what is missing needs no tick', () => {
  const lines = [
    { qty: 0, tick: null },
    { qty: 1, tick: null },
    { qty: 1, tick: { who: 'nadia', at: '' } },
  ]
  expect(linesToTick(lines)).toEqual([lines[1]])
})

test('packers are called by their names, and else without the house that mails them', () => {
  const who = 'nadia@farm.com'
  expect(packerName({ who, firstName: 'Nadia', lastName: 'Hassan' })).toBe('Nadia Hassan')
  expect(packerName({ who, firstName: null, lastName: null })).toBe('nadia')
  expect(packerName({ who, firstName: 'Admin', lastName: 'Baladi' })).toBe('nadia')
})

test('a mark is older where the order, or what is packed of it, has changed since', () => {
  expect(isOlderMark('3-9', '3-10')).toBe(true)
  expect(isOlderMark('3-9', '4-9')).toBe(true)
  expect(isOlderMark('3-9', '3-9')).toBe(false)
  expect(isOlderMark('10-9', '9-9')).toBe(false)
})
