import { expect, test } from 'vitest'
import { averageCost, marginAt, priceWithoutVat } from './margin.ts'
import { amountOfUnits, unitsOfAmount } from './measure.ts'

const halfKilo = {
  unit: 'g',
  unitAmount: 500,
  pricePiastres: 57_00,
  offer: 0,
  vatRate: 14,
} as const

test('a margin is the price without VAT less the cost of what one buys', () => {
  expect(priceWithoutVat(halfKilo)).toBe(50_00)
  // EGP 60 for a kilogram is EGP 30 for 500 g.
  expect(marginAt(halfKilo, 60_00)).toEqual({
    costPiastres: 60_00,
    marginPiastres: 20_00,
    percent: 40,
  })
  expect(marginAt({ ...halfKilo, offer: 50 }, 60_00)).toMatchObject({ marginPiastres: -5_00 })
  expect(marginAt({ ...halfKilo, pricePiastres: 0 }, 60_00).percent).toBeNull()
})

test('the average cost weighs receipts by their amount', () => {
  const cheap = { amount: 30_000, costPiastres: 10_00 }
  const dear = { amount: 10_000, costPiastres: 20_00 }
  expect(averageCost([cheap, dear])).toBe(12_50)
  expect(averageCost([])).toBeUndefined()
})

test('what comes is stock in whole steps', () => {
  expect(unitsOfAmount(3200, { unit: 'g', unitAmount: 500, step: 1 })).toBe(6)
  expect(unitsOfAmount(1200, { unit: 'g', unitAmount: 400, step: 1 })).toBe(3)
  expect(unitsOfAmount(1300, { unit: 'kg', unitAmount: 1, step: 0.25 })).toBe(1.25)
  expect(unitsOfAmount(24, { unit: 'piece', unitAmount: 12, step: 1 })).toBe(2)
  expect(amountOfUnits(1.5, { unit: 'litre', unitAmount: 1 })).toBe(1500)
  expect(amountOfUnits(2, { unit: 'kg', unitAmount: 1.2 })).toBe(2400)
})
