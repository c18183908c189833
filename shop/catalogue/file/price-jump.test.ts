import { expect, test } from 'vitest'
import { priceJump } from './price-jump.ts'

test.each([
  [520_00, 1_20, true],
  [1_20, 520_00, true],
  [100_00, 150_00, false],
  [100_00, 150_01, true],
  [100_00, 50_00, false],
  [100_00, 49_99, true],
  [100_00, 100_00, false],
])('a price from %i to %i piastres is asked about: %s', (before, after, isAsked) => {
  const jump = priceJump({ pricePiastres: before, offer: 0 }, { pricePiastres: after, offer: 0 })
  expect(jump).toEqual(isAsked ? { before, after } : undefined)
})

test('an offer of more than half is asked about by what is charged', () => {
  const before = { pricePiastres: 100_00, offer: 0 }
  expect(priceJump(before, { ...before, offer: 50 })).toBeUndefined()
  expect(priceJump(before, { ...before, offer: 51 })).toEqual({ before: 100_00, after: 49_00 })
})
