import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartLimit, priceCart } from '#shop/cart/pricing.ts'
import { applyOffer } from '#shop/money.ts'
import {
  giftOf,
  isOddWeight,
  isYetToWeigh,
  lineLimit,
  lineTotal,
  memberSaving,
  orderLimit,
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
  weighed: false,
  tolerance: 0,
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

describe('what was sold as weighed', () => {
  const chicken = { unitPricePiastres: 96_00, unitAmount: 1.2, qty: 1, weighed: true, tolerance: 5 }

  test('costs its weight, also above what was ordered, up to its tolerance', () => {
    expect(lineTotal(aLine(chicken))).toBe(96_00)
    expect(lineTotal(aLine({ ...chicken, packedAmount: 1.18 }))).toBe(94_40)
    expect(lineTotal(aLine({ ...chicken, packedAmount: 1.26 }))).toBe(100_80)
    expect(lineTotal(aLine({ ...chicken, packedAmount: 1.261 }))).toBe(100_80)
  })

  test('has a limit of whole piastres, rounded down', () => {
    expect(lineLimit(aLine(chicken))).toBe(100_80)
    expect(lineLimit(aLine({ ...chicken, unitPricePiastres: 19 }))).toBe(19)
    expect(lineLimit(aLine({ ...chicken, unitPricePiastres: 20 }))).toBe(21)
    expect(lineLimit(aLine({ ...chicken, tolerance: 0, packedAmount: 1.3 }))).toBe(96_00)
    expect(lineLimit(aLine({ ...chicken, qty: 0 }))).toBe(0)
  })

  test('never costs more than the line it replaces', () => {
    const instead = aLine({ ...chicken, mostPiastres: 97_00, packedAmount: 1.26 })
    expect(lineTotal(instead)).toBe(97_00)
    expect(giftOf(instead)).toBe(3_80)
  })

  test('is a gift above its limit', () => {
    expect(giftOf(aLine({ ...chicken, packedAmount: 1.4 }))).toBe(11_20)
    expect(giftOf(aLine({ ...chicken, packedAmount: 1.2 }))).toBe(0)
    expect(giftOf(aLine({ packedAmount: 2.3 }))).toBe(8_40)
  })

  test('is to be weighed unless it is left out', () => {
    expect(isYetToWeigh(aLine(chicken))).toBe(true)
    expect(isYetToWeigh(aLine({ ...chicken, packedAmount: 1.2 }))).toBe(false)
    expect(isYetToWeigh(aLine({ ...chicken, qty: 0 }))).toBe(false)
    expect(isYetToWeigh(aLine())).toBe(false)
  })
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
  weighed: fc.boolean(),
  tolerance: fc.integer({ min: 0, max: 25 }),
})

test('no change ever makes an order dearer than the cart could come to', () => {
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
      const most = cartLimit(
        some.map((line) => ({ ...line, qty: line.orderedQty })),
        cart.delivery,
      )
      expect(after.total).toBeLessThanOrEqual(orderLimit(lines, after.delivery))
      expect(orderLimit(lines, after.delivery)).toBeLessThanOrEqual(most)
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
      expect(orderLimit(lines, cart.delivery)).toBe(cartLimit(lines, cart.delivery))
    }),
  )
})

const anySoldLine = anyLine.map(({ pricePiastres, offer, orderedQty, less: _, ...line }) => ({
  ...line,
  unitPricePiastres: applyOffer(pricePiastres, offer),
  qty: orderedQty,
}))

test('no weight makes a line dearer than its limit, and less weight never makes it dearer', () => {
  const grams = fc.integer({ min: 1, max: 200_000 })
  fc.assert(
    fc.property(anySoldLine, grams, grams, (line, one, other) => {
      const costs = (weight: number) => lineTotal({ ...line, packedAmount: weight / 1000 })
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(costs(less)).toBeLessThanOrEqual(costs(more))
      expect(costs(more)).toBeLessThanOrEqual(lineLimit(line))
      expect(giftOf({ ...line, packedAmount: more / 1000 })).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a limit is what was ordered and at most the tolerance of it, exactly', () => {
  fc.assert(
    fc.property(anySoldLine, (line) => {
      const ordered = lineTotal({ ...line, packedAmount: null, mostPiastres: null })
      const limit = BigInt(lineLimit({ ...line, mostPiastres: null }))
      const hundredths = BigInt(ordered) * BigInt(line.weighed ? 100 + line.tolerance : 100)
      expect(limit).toBe(hundredths / 100n)
    }),
  )
})

test('a weight that is more than a fifth off is noticed, as are grams typed for kilograms', () => {
  const line = aLine({ qty: 2.4 })
  expect([1.92, 2.88].map((kg) => isOddWeight(line, kg))).toEqual([false, false])
  expect([1.919, 2.881, 2.9, 2400].map((kg) => isOddWeight(line, kg))).toEqual(Array(4).fill(true))
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
