import { expect, test } from 'vitest'
import { addCarried, lineOf } from './add-lines.ts'

const sale = { nameAr: '', offer: 0, quantity: 50, unit: 'kg', unitAmount: 1, step: 0.5 } as const
const product = { ...sale, price: 10, weighed: false, tolerance: 0 }
const potatoes = { ...product, _id: 'a', name: 'Potatoes' }
const figs = { ...product, _id: 'b', name: 'Figs', offer: 10 }
const ordered = { ...lineOf(potatoes, 0), qty: 2, unitPricePiastres: 8_00 }

test('quantities of the same product add up at the price of the order, other products get a line', () => {
  const carried = [
    { product: potatoes, qty: 1.5 },
    { product: figs, qty: 3 },
  ]
  const { lines, added, refused } = addCarried([ordered], carried, 20)
  expect(lines).toMatchObject([
    { productId: 'a', qty: 3.5, unitPricePiastres: 8_00 },
    { productId: 'b', qty: 3, unitPricePiastres: 8_00 },
  ])
  expect(added).toEqual(carried)
  expect(refused).toEqual([])
})

test.each([
  [
    'a product that is sold by another unit now',
    { product: { ...potatoes, unitAmount: 2 }, qty: 1 },
  ],
  ['more than a line takes', { product: potatoes, qty: 998 }],
  ['parts of a step', { product: { ...potatoes, step: 0.25 }, qty: 0.25 }],
])('%s is refused, and the line stays', (_, one) => {
  expect(addCarried([ordered], [one], 0)).toEqual({ lines: [ordered], added: [], refused: [one] })
})

test('998 more is too much for a line of 2, 997 is not', () => {
  const one = { product: potatoes, qty: 997 }
  expect(addCarried([ordered], [one], 0).lines).toMatchObject([{ qty: 999 }])
})
