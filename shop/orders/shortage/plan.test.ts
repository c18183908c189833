import { expect, test } from 'vitest'
import { fateOf, fatesOf, inTurn, type Replacement, type ShortOrder } from './plan.ts'

const kilo = { unit: 'kg' as const, unitAmount: 1, step: 1 }
const chard: Replacement = {
  productId: 'chard',
  ...kilo,
  pricePiastres: 40_00,
  offer: 0,
  quantity: 9,
  weighed: false,
  tolerance: 0,
}
const kale = { ...chard, productId: 'kale' }
const rocket = { ...chard, productId: 'rocket' }

function spinachAnd(productIds: string[], missing: ShortOrder['missing'] = 'replace'): ShortOrder {
  const line = {
    ...kilo,
    qty: 2,
    unitPricePiastres: 40_00,
    weighed: false,
    tolerance: 0,
    packedAmount: null,
    mostPiastres: null,
    totalPiastres: 80_00,
  }
  return { missing, memberDiscount: 0, subtotal: 80_00, delivery: 0, line, productIds }
}

test.each([
  { has: [], candidates: [chard, kale], gets: 'chard' },
  { has: ['chard'], candidates: [chard, kale], gets: 'kale' },
  { has: ['chard', 'kale'], candidates: [chard, kale, rocket], gets: 'rocket' },
  { has: ['chard'], candidates: [chard, { ...kale, quantity: 1 }, rocket], gets: 'rocket' },
  { has: ['chard'], candidates: [chard, { ...kale, quantity: 2 }, rocket], gets: 'kale' },
])('who has $has already gets $gets', ({ has, candidates, gets }) => {
  expect(fateOf(spinachAnd(has), 0, candidates)).toEqual({
    what: 'replace',
    productId: gets,
    qty: 2,
  })
})

test('the rest is left out only where no candidate can replace it, or none was chosen', () => {
  const leave = { what: 'leave' }
  expect(fateOf(spinachAnd(['chard', 'kale']), 1, [chard, kale])).toEqual(leave)
  expect(fateOf(spinachAnd(['chard']), 0, [chard, { ...kale, quantity: 1 }])).toEqual(leave)
  expect(fateOf(spinachAnd([]), 0, inTurn([chard, kale], undefined))).toEqual(leave)
  expect(fateOf(spinachAnd(['chard'], 'leave'), 0, [chard, kale])).toEqual(leave)
})

test('the chosen one comes first, also where there is too little of it, which is reported', () => {
  const candidates = inTurn([chard, kale], { ...kale, quantity: 1 })
  expect(candidates.map(({ productId }) => productId)).toEqual(['kale', 'chard'])
  expect(fateOf(spinachAnd([]), 0, candidates)).toMatchObject({ productId: 'kale' })
})

test('what one order takes of a candidate, the next one cannot have', () => {
  const orders = [spinachAnd(['chard']), spinachAnd(['chard']), spinachAnd(['chard'])]
  const candidates = [chard, { ...kale, quantity: 3 }, rocket]
  expect(fatesOf(orders, [0, 1, 0], candidates)).toMatchObject([
    { productId: 'kale', qty: 2 },
    { productId: 'kale', qty: 1 },
    { productId: 'rocket', qty: 2 },
  ])
})
