import { expect, test } from 'vitest'
import { likeness } from './likeness.ts'

const milk = {
  name: 'Cow milk',
  nameAr: 'لبن بقري',
  conditions: ['heart' as const],
  pricePiastres: 40_00,
  offer: 0,
}
const other = { ...milk, name: 'Rice', nameAr: 'أرز' }

test('a product is most like itself', () => {
  expect(likeness(milk, milk)).toBe(1)
  expect(likeness(milk, other)).toBeLessThan(1)
})

test('the same conditions count more than a word of the name, and this more than the price', () => {
  const sameConditions = { ...other, pricePiastres: 400_00 }
  const sameWord = { ...milk, name: 'Goat milk', nameAr: 'لبن ماعز', conditions: [] }
  const samePrice = { ...other, conditions: [] }
  const [first, second, third] = [sameConditions, sameWord, samePrice].map((one) =>
    likeness(milk, one),
  )
  expect(first).toBeGreaterThan(second ?? 1)
  expect(second).toBeGreaterThan(third ?? 1)
})

test('words are compared as they are spelt plainly, in either language', () => {
  const named = { ...other, nameAr: 'لبنُ جاموسي' }
  expect(likeness(milk, named)).toBeGreaterThan(likeness(milk, other))
})

test('prices are compared as they are paid, and nothing divides by zero', () => {
  const half = { ...milk, pricePiastres: 80_00, offer: 50 }
  expect(likeness(milk, half)).toBe(1)
  const free = { ...milk, pricePiastres: 0 }
  expect(likeness(free, free)).toBe(1)
})
