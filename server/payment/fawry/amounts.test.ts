import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { egpOf } from '#shop/money.ts'
import { pounds, poundsText } from './amounts.ts'

const piastres = fc.integer({ min: 0, max: 99_999_999_999 })

test('every amount comes back as it went, as a number and as text', () => {
  fc.assert(
    fc.property(piastres, (amount) => {
      expect(v.parse(pounds, JSON.parse(JSON.stringify(egpOf(amount))))).toBe(amount)
      expect(v.parse(pounds, poundsText(amount))).toBe(amount)
    }),
  )
})

test('what is signed has two decimals, as toFixed gives them', () => {
  fc.assert(
    fc.property(piastres, (amount) => {
      expect(poundsText(amount)).toMatch(/^\d+\.\d\d$/)
      expect(poundsText(amount)).toBe(egpOf(amount).toFixed(2))
    }),
  )
})

test.each([
  [0.1 + 0.2, 30],
  [161.4, 16_140],
  ['161.4', 16_140],
  ['161', 16_100],
  [1.1 * 3, 330],
])('%s is %i piastres', (sent, amount) => {
  expect(v.parse(pounds, sent)).toBe(amount)
})

test.each([
  -1,
  0.005,
  10.001,
  1e10,
  1e300,
  NaN,
  Infinity,
  '',
  '1e3',
  ' 1',
  '-1',
  '0x10',
  null,
  [1],
])('%s is no amount', (sent) => {
  expect(v.safeParse(pounds, sent).success).toBe(false)
})
