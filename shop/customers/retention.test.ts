import { expect, test } from 'vitest'
import { monthsBefore } from './retention.ts'

test.each([
  ['2026-11-26T10:00:00.000Z', 3, '2026-08-26T10:00:00.000Z'],
  ['2026-05-31T10:00:00.000Z', 3, '2026-02-28T10:00:00.000Z'],
  ['2028-05-31T10:00:00.000Z', 3, '2028-02-29T10:00:00.000Z'],
  ['2026-01-15T10:00:00.000Z', 60, '2021-01-15T10:00:00.000Z'],
])('%s less %i months', (now, months, then) => {
  expect(monthsBefore(new Date(now), months)).toBe(then)
})
