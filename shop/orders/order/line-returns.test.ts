import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmounts, refundOfUnits, withoutRefused } from './line-returns.ts'

const line = { qty: 3, totalPiastres: 100_00, refundedQty: 0, refundedPiastres: 0 }

test('units that are refunded one by one give back what the line costs, to the piastre', () => {
  const quarters = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(quarters, fc.integer({ min: 1, max: 999_99 }), (parts, totalPiastres) => {
      const qty = parts.reduce((sum, part) => sum + part, 0) / 4
      const all = parts.reduce(
        (so, part) => ({
          ...so,
          refundedQty: so.refundedQty + part / 4,
          refundedPiastres: so.refundedPiastres + refundOfUnits(so, part / 4),
        }),
        { qty, totalPiastres, refundedQty: 0, refundedPiastres: 0 },
      )
      expect(all.refundedPiastres).toBe(totalPiastres)
    }),
  )
})

test('a refund never gives back more of a line than is left of its price', () => {
  expect(refundOfUnits({ ...line, refundedPiastres: 90_00 }, 1)).toBe(10_00)
  expect(refundOfUnits({ ...line, qty: 0 }, 1)).toBe(0)
})

test('weight and highest price fall with what is refused, and nothing left weighs nothing', () => {
  const packed = { qty: 3, packedAmount: 1, mostPiastres: 100 }
  expect(withoutRefused(packed, 1)).toEqual({ qty: 2, packedAmount: 0.667, mostPiastres: 67 })
  expect(withoutRefused(packed, 3)).toEqual({ qty: 0, packedAmount: null, mostPiastres: 0 })
})

test('what was packed and delivered of a line follows from the state of work', () => {
  const amounts = { orderedQty: 5, qty: 3, refusedQty: 1 }
  expect(lineAmounts(amounts, 'placed')).toEqual({ ordered: 5, packed: 0, delivered: 0 })
  expect(lineAmounts(amounts, 'out')).toEqual({ ordered: 5, packed: 4, delivered: 0 })
  expect(lineAmounts(amounts, 'delivered')).toEqual({ ordered: 5, packed: 4, delivered: 3 })
})
