import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TOTAL } from './orders/order/order.ts'
import { shares, vatByRate, vatOfParts } from './vat.ts'

const rate = fc.constantFrom(0, 5, 14, 50)
const piastres = fc.integer({ min: 0, max: 1_000_000 })
const parts = fc.array(fc.record({ piastres, rate }), { maxLength: 30 })
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test.each([
  [100_00, 14, 12_28],
  [114_00, 14, 14_00],
  [100_00, 0, 0],
  [0, 14, 0],
  // Half a piastre rounds up.
  [3, 20, 1],
  [MAX_TOTAL, 14, 122_807_02],
])('%i piastres at %i per cent contain %i', (piastres, rate, vat) => {
  expect(vatOfParts([{ piastres, rate }])).toEqual([vat])
})

test('the parts of a rate add up to the VAT of their sum', () => {
  fc.assert(
    fc.property(parts, (parts) => {
      const vat = vatOfParts(parts)
      for (const one of new Set(parts.map(({ rate }) => rate))) {
        const ofRate = parts.filter(({ rate }) => rate === one)
        const whole = { piastres: sumOf(ofRate.map(({ piastres }) => piastres)), rate: one }
        const sum = sumOf(vat.filter((_, index) => parts[index]?.rate === one))
        expect([sum]).toEqual(vatOfParts([whole]))
      }
    }),
  )
})

test('no part is more than a piastre from its own VAT, or above its amount', () => {
  fc.assert(
    fc.property(parts, (parts) => {
      vatOfParts(parts).forEach((vat, index) => {
        const { piastres = 0, rate = 0 } = parts[index] ?? {}
        expect(Math.abs(vat - (piastres * rate) / (100 + rate))).toBeLessThanOrEqual(1)
        expect(Number.isInteger(vat)).toBe(true)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat).toBeLessThanOrEqual(piastres)
      })
    }),
  )
})

test('shares add up to the amount, and none is above its weight where the amount is not', () => {
  fc.assert(
    fc.property(fc.array(piastres, { minLength: 1 }), fc.nat(), (weights, some) => {
      const whole = sumOf(weights)
      const amount = whole === 0 ? 0 : some % (whole + 1)
      const given = shares(amount, weights)
      expect(sumOf(given)).toBe(amount)
      given.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual((weights[index] ?? 0) + 1)
      })
    }),
  )
})

test('rates are summed, and what is exempt is left out', () => {
  expect(
    vatByRate([
      { rate: 14, piastres: 100, vat: 12 },
      { rate: 0, piastres: 500, vat: 0 },
      { rate: 5, piastres: 21, vat: 1 },
      { rate: 14, piastres: 50, vat: 6 },
    ]),
  ).toEqual([
    { rate: 5, piastres: 21, vat: 1 },
    { rate: 14, piastres: 150, vat: 18 },
  ])
})
