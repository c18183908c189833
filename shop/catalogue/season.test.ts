import { expect, test } from 'vitest'
import { backIn, inOrder, type Month } from './season.ts'

test.each<[string, Month[], string]>([
  ['2026-11-30', ['jun', 'jul'], 'jun'],
  ['2026-06-01', ['jun', 'jul'], ''],
  ['2026-07-31', ['jun', 'jul'], ''],
  ['2026-08-01', ['jun', 'jul'], 'jun'],
  ['2026-11-30', ['dec', 'jan', 'feb'], 'dec'],
  ['2027-01-15', ['dec', 'jan', 'feb'], ''],
  ['2026-12-31', ['jan'], 'jan'],
  ['2026-04-01', ['sep', 'mar'], 'sep'],
  ['2026-04-01', [], ''],
])('on %s goods of %s are back in %j', (day, season, month) => {
  expect(backIn(season, day)).toBe(month)
})

test('months are in the order of the year', () => {
  expect(inOrder(['nov', 'feb', 'oct'])).toEqual(['feb', 'oct', 'nov'])
})
