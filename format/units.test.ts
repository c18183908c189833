import { expect, test } from 'vitest'
import { countOf, timesOf } from './units.ts'

test.each([
  [1.5, { unit: 'kg', unitAmount: 1 }, '1.5 kg', '1.5 kg'],
  [2, { unit: 'kg', unitAmount: 1 }, '2 kg', '2'],
  [3, { unit: 'bunch', unitAmount: 1 }, '3 bunches', '3'],
  [4, { unit: 'g', unitAmount: 500 }, '4 × 500 g', '4'],
] as const)('%d of %j is %s', (qty, line, alone, beforeTimes) => {
  expect(timesOf(qty, line)).toBe(alone)
  expect(countOf(qty, line)).toBe(beforeTimes)
})
