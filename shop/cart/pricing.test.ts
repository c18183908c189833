import { expect, test } from 'vitest'
import { countItems, missingForFreeDelivery, priceCart } from './pricing.ts'

const terms = { deliveryFeePiastres: 20_00, freeDeliveryAbovePiastres: 500_00 }
const cartOf = (pricePiastres: number) => [{ pricePiastres, offer: 0, qty: 1 }]

test.each([
  { subtotal: 499_99, delivery: 20_00, total: 519_99 },
  { subtotal: 500_00, delivery: 20_00, total: 520_00 },
  { subtotal: 500_01, delivery: 0, total: 500_01 },
])('delivery is free above 500 EGP: $subtotal', ({ subtotal, delivery, total }) => {
  expect(priceCart(cartOf(subtotal), terms)).toMatchObject({ subtotal, delivery, total, taxes: 0 })
})

test('an empty cart costs nothing', () => {
  expect(priceCart([], terms)).toEqual({ qty: 0, subtotal: 0, taxes: 0, delivery: 0, total: 0 })
})

test('a line is its quantity times the price shown', () => {
  const lines = [{ pricePiastres: 46_50, offer: 15, qty: 3 }]
  expect(priceCart(lines, terms).subtotal).toBe(3 * 39_53)
})

test('what is missing for free delivery ends just above the threshold', () => {
  expect(missingForFreeDelivery(475_50, terms)).toBe(24_51)
  expect(missingForFreeDelivery(500_00, terms)).toBe(1)
  expect(missingForFreeDelivery(500_01, terms)).toBe(0)
})

test('what is left over of a kilo counts as one thing', () => {
  expect(countItems([{ qty: 1.5 }, { qty: 1 }, { qty: 0.25 }])).toBe(4)
  expect(countItems([])).toBe(0)
})
