import { expect, test } from 'vitest'
import { nearestInSteps } from './step.ts'

test.each([
  [1.3, 0.5, 9, [1, 1.5]],
  [0.1, 0.5, 9, [0.5]],
  [2.7, 0.25, 9, [2.5, 2.75]],
  [1.5, 1, 1, [1]],
])('next to %d in steps of %d, at most %d', (qty, step, most, near) => {
  expect(nearestInSteps(qty, step, most)).toEqual(near)
})
