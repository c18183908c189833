import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceCart } from '#shop/cart/pricing.ts'
import { applyOffer } from '#shop/money.ts'
import {
  isOddWeight,
  lineTotal,
  memberSaving,
  totalsAfterChanges,
  type PackedLine,
} from './line-changes.ts'

const aLine = (named: Partial<PackedLine> = {}): PackedLine => ({
  unitPricePiastres: 28_00,
  unit: 'kg',
  unitAmount: 1,
  qty: 2,
  packedAmount: null,
  mostPiastres: null,
  ...named,
})

test('a line costs by its real weight, rounded half up once', () => {
  expect(lineTotal(aLine({ packedAmount: 1.94 }))).toBe(54_32)
  expect(lineTotal(aLine({ unitPricePiastres: 99, packedAmount: 1.5 }))).toBe(149)
  expect(lineTotal(aLine({ unitAmount: 0.5, packedAmount: 0.9 }))).toBe(50_40)
})

test('what weighs more than ordered is a gift', () => {
  expect(lineTotal(aLine({ packedAmount: 2.3 }))).toBe(56_00)
})

test('a line that is left out costs nothing, whatever was weighed', () => {
  expect(lineTotal(aLine({ qty: 0, packedAmount: 2 }))).toBe(0)
})

test('a dearer replacement keeps the old price, a cheaper one its own', () => {
  expect(lineTotal(aLine({ unitPricePiastres: 40_00, mostPiastres: 56_00 }))).toBe(56_00)
  expect(lineTotal(aLine({ unitPricePiastres: 20_00, mostPiastres: 56_00 }))).toBe(40_00)
})

test('delivery stays as promised: free stays free, and is not charged for nothing', () => {
  const half = [aLine({ unitPricePiastres: 300_00, qty: 1 })]
  expect(totalsAfterChanges(half, 0)).toMatchObject({ subtotal: 300_00, delivery: 0 })
  expect(totalsAfterChanges(half, 20_00)).toMatchObject({ delivery: 20_00, total: 320_00 })
  const none = [aLine({ qty: 0 })]
  expect(totalsAfterChanges(none, 20_00)).toMatchObject({ delivery: 0, total: 0 })
})

const anyLine = fc.record({
  pricePiastres: fc.integer({ min: 1, max: 100_000_00 }),
  offer: fc.integer({ min: 0, max: 90 }),
  unit: fc.constant('kg' as const),
  unitAmount: fc.constantFrom(0.25, 0.5, 1, 2),
  orderedQty: fc.integer({ min: 1, max: 99 }),
  less: fc.integer({ min: 0, max: 99 }),
  packedAmount: fc.option(fc.integer({ min: 1, max: 200_000 }).map((grams) => grams / 1000)),
  mostPiastres: fc.option(fc.integer({ min: 0, max: 100_000_00 })),
})

test('no change ever makes an order dearer than the cart was', () => {
  const terms = { deliveryFeePiastres: 20_00, freeDeliveryAbovePiastres: 500_00 }
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (some) => {
      const cart = priceCart(
        some.map((line) => ({ ...line, qty: line.orderedQty })),
        terms,
      )
      const lines = some.map(({ less, orderedQty, ...line }) => ({
        ...line,
        unitPricePiastres: applyOffer(line.pricePiastres, line.offer),
        qty: Math.max(0, orderedQty - less),
      }))
      const after = totalsAfterChanges(lines, cart.delivery)
      expect(after.total).toBeLessThanOrEqual(cart.total)
      expect(Number.isInteger(after.total)).toBe(true)
    }),
  )
})

test('an order as ordered costs what the cart said', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (some) => {
      const lines = some.map(({ less: _, orderedQty, ...line }) => ({
        ...line,
        unitPricePiastres: applyOffer(line.pricePiastres, line.offer),
        qty: orderedQty,
        packedAmount: null,
        mostPiastres: null,
      }))
      const terms = { deliveryFeePiastres: 20_00, freeDeliveryAbovePiastres: 500_00 }
      const cart = priceCart(lines, terms)
      expect(totalsAfterChanges(lines, cart.delivery)).toEqual(cart)
    }),
  )
})

test('grams typed for kilograms are noticed', () => {
  expect(isOddWeight(aLine(), 1.94)).toBe(false)
  expect(isOddWeight(aLine(), 1940)).toBe(true)
})

describe('what a member saves', () => {
  const asSold = (named: Partial<PackedLine> & { pricePiastres: number; offer?: number }) => {
    const line = { offer: 0, ...aLine(named), ...named }
    return { ...line, totalPiastres: lineTotal(line) }
  }

  test('is what a guest pays more for the same lines', () => {
    const ofDiscount = asSold({ pricePiastres: 30_00, unitPricePiastres: 27_00, qty: 2 })
    const ofOffer = asSold({ pricePiastres: 30_00, offer: 20, unitPricePiastres: 24_00, qty: 3 })
    expect(memberSaving([ofDiscount, ofOffer])).toBe(6_00)
    expect(memberSaving([])).toBe(0)
  })

  test('follows the lines as they are packed', () => {
    const line = { pricePiastres: 30_00, unitPricePiastres: 27_00, qty: 2 }
    expect(memberSaving([asSold({ ...line, packedAmount: 1.5 })])).toBe(4_50)
    expect(memberSaving([asSold({ ...line, qty: 0 })])).toBe(0)
    expect(memberSaving([asSold({ ...line, mostPiastres: 50_00 })])).toBe(0)
  })
})
