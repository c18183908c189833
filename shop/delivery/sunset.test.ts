import { expect, test } from 'vitest'
import { sunsetInCairo } from './sunset.ts'

/** From printed tables of prayer times (Maghrib in Cairo). */
test.each([
  ['2026-03-20', '18:06'],
  ['2026-06-21', '19:59'],
  ['2026-12-21', '16:59'],
  ['2027-02-08', '17:37'],
  ['2027-03-09', '17:59'],
])('the sun sets in Cairo on %s at about %s', (day, printed) => {
  const [hours = 0, minutes = 0] = printed.split(':').map(Number)
  expect(Math.abs(sunsetInCairo(day) - (hours * 60 + minutes))).toBeLessThanOrEqual(3)
})
