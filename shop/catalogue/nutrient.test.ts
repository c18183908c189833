import { expect, test } from 'vitest'
import { byWorth } from './nutrient.ts'

test('what is good is told apart from what to be careful with', () => {
  expect(byWorth(['salt', 'fat', 'phosphorus'])).toEqual({
    richIn: ['phosphorus'],
    highIn: ['salt', 'fat'],
  })
  expect(byWorth([])).toEqual({ richIn: [], highIn: [] })
})
