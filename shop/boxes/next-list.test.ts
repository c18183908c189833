import { expect, test } from 'vitest'
import { nextListDay } from './next-list.ts'

test.each([
  ['2026-11-25', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
  ['2026-11-27', '2026-12-03'],
  ['2026-12-26', '2026-12-31'],
  ['2027-01-01', '2027-01-07'],
])('after %s the next list comes on %s', (today, day) => {
  expect(nextListDay(today)).toBe(day)
})
