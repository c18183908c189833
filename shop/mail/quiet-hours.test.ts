import { expect, test } from 'vitest'
import { isTimeOfDay } from '#shop/time-of-day.ts'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', until: '08:00' }

test.each([
  // Winter: UTC+2.
  ['2026-11-26T19:59:59Z', null],
  ['2026-11-26T20:00:00Z', '2026-11-27T06:00:00.000Z'],
  ['2026-11-27T05:59:59Z', '2026-11-27T06:00:00.000Z'],
  ['2026-11-27T06:00:00Z', null],
  // Summer: UTC+3.
  ['2026-07-01T19:00:00Z', '2026-07-02T05:00:00.000Z'],
])('in a night that begins at ten, %s is quiet until %s', (now, until) => {
  expect(quietUntil(new Date(now), night)?.toISOString() ?? null).toBe(until)
})

test.each([
  ['2026-11-26T10:59:00Z', null],
  ['2026-11-26T11:00:00Z', '2026-11-26T13:00:00.000Z'],
])('hours of one day are quiet, too: %s', (now, until) => {
  const rest = { from: '13:00', until: '15:00' }
  expect(quietUntil(new Date(now), rest)?.toISOString() ?? null).toBe(until)
})

test('the same time twice is no quiet time', () => {
  const never = { from: '22:00', until: '22:00' }
  expect(quietUntil(new Date('2026-11-26T20:00:00Z'), never)).toBeNull()
})

test('times of a day are written with four digits', () => {
  expect(['00:00', '08:05', '23:59'].every(isTimeOfDay)).toBe(true)
  expect(['24:00', '8:00', '12:60', '12:00 ', ''].some(isTimeOfDay)).toBe(false)
})
