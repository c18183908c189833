import { expect, test } from 'vitest'
import type { Unit } from '#shop/catalogue/product.ts'
import { boxValue, rowValue } from './box-value.ts'

function aRow(grams: number, sold?: { unit: Unit; unitAmount: number; offer?: number }) {
  const product = { category: 'vegetable', slug: 'leeks', src: '/leeks.webp', offer: 0 }
  return {
    name: 'Leeks',
    nameAr: 'كراث',
    grams,
    product: sold && { ...product, pricePiastres: 30_00, ...sold },
  }
}

test('an item is worth its weight at the price of today, offers included', () => {
  expect(rowValue(aRow(1500, { unit: 'kg', unitAmount: 1 }))).toBe(45_00)
  expect(rowValue(aRow(750, { unit: 'g', unitAmount: 250 }))).toBe(90_00)
  expect(rowValue(aRow(1000, { unit: 'kg', unitAmount: 2, offer: 10 }))).toBe(13_50)
})

test('what is sold by the piece, or not sold singly, has no price by weight', () => {
  const rows = [
    aRow(1000, { unit: 'kg', unitAmount: 1 }),
    aRow(1000, { unit: 'piece', unitAmount: 1 }),
    aRow(1000),
  ]
  expect(boxValue(rows)).toEqual({ piastres: 30_00, counted: 1 })
  expect(boxValue([])).toEqual({ piastres: 0, counted: 0 })
})
