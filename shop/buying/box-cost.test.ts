import { expect, test } from 'vitest'
import { boxCost, boxMargin, kilogramCosts, rowCost } from './box-cost.ts'

const last = (costPiastres: number) => ({ costPiastres, marginPiastres: 0, percent: null })
const costs = kilogramCosts([
  { productId: 'leeks', measure: 'kg', last: last(18_33) },
  { productId: 'mint', measure: 'bunch', last: last(3_00) },
])
const row = (grams: number, id?: string) => ({ grams, product: id ? { id } : null })

test('a row costs its weight at the last cost of a kilogram', () => {
  expect(rowCost(row(1500, 'leeks'), costs)).toBe(27_50)
  expect(rowCost(row(0, 'leeks'), costs)).toBe(0)
})

test('rows without a product, a cost or a weight to buy have no known cost', () => {
  expect(rowCost(row(1000), costs)).toBeUndefined()
  expect(rowCost(row(1000, 'figs'), costs)).toBeUndefined()
  expect(rowCost(row(1000, 'mint'), costs)).toBeUndefined()
})

test('the cost of a box counts the rows with a known cost', () => {
  const rows = [row(1000, 'leeks'), row(500, 'leeks'), row(1000, 'figs'), row(1000)]
  expect(boxCost(rows, costs)).toEqual({ piastres: 18_33 + 9_17, counted: 2 })
  expect(boxCost([], costs)).toEqual({ piastres: 0, counted: 0 })
})

test('the margin of a box is its price without VAT, minus the cost', () => {
  expect(boxMargin({ pricePiastres: 300_00, vatRate: 0 }, 180_00)).toEqual({
    piastres: 120_00,
    percent: 40,
  })
  expect(boxMargin({ pricePiastres: 114_00, vatRate: 14 }, 110_00)).toEqual({
    piastres: -10_00,
    percent: -10,
  })
  expect(boxMargin({ pricePiastres: 0, vatRate: 0 }, 1_00).percent).toBeNull()
})
