import { expect, test } from 'vitest'
import { isToPayLater } from './pay-later.ts'

test.each([
  [['delivered', 'pay-later'], true],
  [['delivered', 'pay-later', 'hold-lost'], false],
  [['delivered', 'pay-later', 'card-refused'], false],
  [['hold-lost', 'delivered', 'pay-later'], true],
])('after %j, an order is to be paid later: %s', (events, isLater) => {
  expect(isToPayLater(events.map((what) => ({ what })))).toBe(isLater)
})
