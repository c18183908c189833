import { describe, expect, test } from 'vitest'
import { canDeliverOn, nextDeliveries, type Area } from './delivery/area.ts'
import { addDays, dayInCairo, instantInCairo, weekdayOf } from './cairo.ts'

// Egypt's summer time: from the last Friday of April, 00:00, to the last Thursday of October, 24:00.
const changes = [
  { name: 'spring 2026', day: '2026-04-24', instant: '2026-04-23T22:00:00.000Z', hours: 23 },
  { name: 'autumn 2026', day: '2026-10-29', instant: '2026-10-29T21:00:00.000Z', hours: 25 },
  { name: 'spring 2027', day: '2027-04-30', instant: '2027-04-29T22:00:00.000Z', hours: 23 },
  { name: 'autumn 2027', day: '2027-10-28', instant: '2027-10-28T21:00:00.000Z', hours: 25 },
]
const HOUR = 3_600_000
const startOf = (day: string) => instantInCairo(day, '00:00')
const shown = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Cairo' }).format(
    instant,
  )

describe.each(changes)('in $name', ({ day, instant, hours }) => {
  const change = new Date(instant)
  const justBefore = new Date(change.getTime() - 1)

  test('this runtime moves the clock when Egypt does', () => {
    expect(shown(justBefore)).toBe('23:59:59')
    expect(shown(change)).toBe(hours === 23 ? '01:00:00' : '23:00:00')
  })

  test('the day has as many hours as it has, and its neighbours have 24', () => {
    const length = (of: string) =>
      (startOf(addDays(of, 1)).getTime() - startOf(of).getTime()) / HOUR
    expect([-1, 0, 1].map((next) => length(addDays(day, next)))).toEqual([24, hours, 24])
  })

  test('every hour of three days belongs to the day that people call it by', () => {
    const counted = new Map<string, number>()
    const first = startOf(addDays(day, -1)).getTime()
    for (let at = first; at < startOf(addDays(day, 2)).getTime(); at += HOUR) {
      const of = dayInCairo(new Date(at))
      counted.set(of, (counted.get(of) ?? 0) + 1)
    }
    expect([...counted]).toEqual([
      [addDays(day, -1), 24],
      [day, hours],
      [addDays(day, 1), 24],
    ])
  })

  test('a delivery is offered to the last millisecond before its cut-off, whenever that is', () => {
    const times = ['00:00', '00:30', '01:00', '12:00', '22:59', '23:00', '23:30', '23:59']
    for (const cutoffTime of times) {
      for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
        for (const cutoffDaysBefore of [0, 1, 2, 7]) {
          const area = { ...anywhere, weekday, cutoffDaysBefore, cutoffTime }
          const early = new Date(change.getTime() - 30 * 24 * HOUR)
          const offered = [early, new Date(change.getTime() - 14 * 24 * HOUR), justBefore, change]
          for (const { date, cutoff } of offered.flatMap((now) => nextDeliveries(area, now))) {
            const end = new Date(cutoff)
            expect(weekdayOf(date)).toBe(weekday)
            expect(dayInCairo(end)).toBe(addDays(date, -cutoffDaysBefore))
            expect(canDeliverOn(area, date, new Date(end.getTime() - 1))).toBe(true)
            expect(canDeliverOn(area, date, end)).toBe(false)
          }
        }
      }
    }
  })

  test('the weeks go on a week apart', () => {
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      const now = new Date(change.getTime() - 9 * 24 * HOUR)
      const dates = nextDeliveries({ ...anywhere, weekday }, now).map(({ date }) => date)
      expect(dates).toEqual([dates[0], addDays(dates[0] ?? '', 7), addDays(dates[0] ?? '', 14)])
    }
  })
})

const anywhere: Area = {
  id: 'anywhere',
  governorate: 'Cairo',
  governorateAr: 'القاهرة',
  name: 'Anywhere',
  nameAr: 'أي مكان',
  weekday: 6,
  cutoffDaysBefore: 1,
  cutoffTime: '18:00',
  furtherDays: [],
  holidays: [],
}

test('the hour that spring skips is the one after it, and of autumn’s two the second counts', () => {
  expect(instantInCairo('2026-04-24', '00:00').toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(instantInCairo('2026-04-24', '00:30').toISOString()).toBe('2026-04-23T22:30:00.000Z')
  expect(instantInCairo('2026-04-24', '01:00').toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(instantInCairo('2026-10-29', '22:59').toISOString()).toBe('2026-10-29T19:59:00.000Z')
  expect(instantInCairo('2026-10-29', '23:30').toISOString()).toBe('2026-10-29T21:30:00.000Z')
  expect(instantInCairo('2026-10-30', '00:00').toISOString()).toBe('2026-10-29T22:00:00.000Z')
})

test('no day of two years is lost, doubled or begun too early', () => {
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const start = startOf(day)
    expect(dayInCairo(start)).toBe(day)
    expect(dayInCairo(new Date(start.getTime() - 1))).toBe(addDays(day, -1))
  }
})
