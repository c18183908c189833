import { expect, test } from 'vitest'
import { withLocale } from '#messages/locale.server.ts'
import { m } from '#messages/compiled/messages.js'
import { countOf, timesOf, unitSold } from './units.ts'

test.each([
  [1.5, { unit: 'kg', unitAmount: 1 }, '1.5 kg', '1.5 kg'],
  [2, { unit: 'kg', unitAmount: 1 }, '2 kg', '2'],
  [3, { unit: 'bunch', unitAmount: 1 }, '3 bunches', '3'],
  [4, { unit: 'g', unitAmount: 500 }, '4 × 500 g', '4'],
  [2, { unit: 'kg', unitAmount: 1.2, weighed: true }, '2 × about 1.2 kg', '2'],
  [1.5, { unit: 'kg', unitAmount: 1, weighed: true }, 'about 1.5 kg', '1.5 kg'],
] as const)('%d of %j is %s', (qty, line, alone, beforeTimes) => {
  expect(timesOf(qty, line)).toBe(alone)
  expect(countOf(qty, line)).toBe(beforeTimes)
})

test('in Arabic what weighs a kilo is about a kilo, not about 1 kg', () => {
  const sold = { unit: 'kg', unitAmount: 1, weighed: true } as const
  expect(withLocale('ar', () => unitSold(sold))).toBe(
    m.about_amount({ amount: m.unit_kg({}, { locale: 'ar' }) }, { locale: 'ar' }),
  )
  expect(unitSold(sold)).toBe('about 1 kg')
})
