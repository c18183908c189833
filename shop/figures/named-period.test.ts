import { expect, test } from 'vitest'
import { besideDay, monthsIn, namedPeriod, yearBefore } from './named-period.ts'

test.each([
  ['this-week', '2026-11-21', '2026-11-27'],
  ['last-week', '2026-11-14', '2026-11-20'],
  ['this-month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-quarter', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-07-01', '2026-09-30'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('on a Thursday, %s is from %s to %s', (name, from, to) => {
  expect(namedPeriod(name, '2026-11-26')).toEqual({ from, to })
})

test('the month and quarter before January are of the year before', () => {
  expect(namedPeriod('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(namedPeriod('last-quarter', '2027-03-31')).toEqual({
    from: '2026-10-01',
    to: '2026-12-31',
  })
})

test('weeks meet the same weekdays, months the same months', () => {
  const week = { from: '2026-11-21', to: '2026-11-27' }
  expect(yearBefore(week, week)).toEqual({ from: '2025-11-22', to: '2025-11-28' })
  expect(besideDay('2025-11-22', week)).toBe('2026-11-21')
  const month = { from: '2026-11-01', to: '2026-11-30' }
  expect(yearBefore(month, month)).toEqual({ from: '2025-11-01', to: '2025-11-30' })
  expect(yearBefore(month, { from: '2026-11-01', to: '2026-11-26' })).toEqual({
    from: '2025-11-01',
    to: '2025-11-26',
  })
  expect(besideDay('2025-11-26', month)).toBe('2026-11-26')
})

test('February ends where it ends', () => {
  const leap = { from: '2028-02-01', to: '2028-02-29' }
  expect(yearBefore(leap, leap)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  const after = { from: '2029-02-01', to: '2029-02-28' }
  expect(yearBefore(after, after)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(besideDay('2028-02-29', after)).toBe('2029-02-28')
})

test('a period is parted by its months', () => {
  expect(monthsIn({ from: '2026-10-15', to: '2026-12-05' })).toEqual([
    { from: '2026-10-15', to: '2026-10-31', isWhole: false },
    { from: '2026-11-01', to: '2026-11-30', isWhole: true },
    { from: '2026-12-01', to: '2026-12-05', isWhole: false },
  ])
  expect(monthsIn({ from: '2026-11-02', to: '2026-11-01' })).toEqual([])
})
