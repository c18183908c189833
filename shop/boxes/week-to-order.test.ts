import { expect, test } from 'vitest'
import type { Area } from '#shop/delivery/area.ts'
import { openDeliveries, weekToOrder } from './week-to-order.ts'

const maadi: Area = {
  id: 'maadi',
  governorate: 'Cairo',
  governorateAr: 'القاهرة',
  name: 'Maadi',
  nameAr: 'المعادي',
  weekday: 6,
  cutoffDaysBefore: 2,
  cutoffTime: '18:00',
  furtherDays: [],
  holidays: [],
}
const giza = { ...maadi, id: 'giza', weekday: 4 }
const areas = [giza, maadi]

const aWeek = (from: string, to: string) => ({ id: from, from, to, rows: [] })
const past = aWeek('2026-11-14', '2026-11-20')
const current = aWeek('2026-11-21', '2026-11-27')
const coming = aWeek('2026-11-28', '2026-12-04')

const wednesday = { now: new Date('2026-11-25T10:00:00Z'), today: '2026-11-25' }
const monday = { now: new Date('2026-11-23T10:00:00Z'), today: '2026-11-23' }

test('the deliveries of a week are told as long as they can be ordered, the first to close first', () => {
  const ids = (week: typeof coming, { now } = wednesday) =>
    openDeliveries(week, areas, now).map(({ area }) => area.id)
  expect(ids(coming)).toEqual(['maadi', 'giza'])
  expect(ids(current)).toEqual([])
  expect(ids(current, monday)).toEqual(['giza'])
})

test('the week shown is the one that an order of now gets', () => {
  const weeks = [current, coming, past]
  expect(weekToOrder(weeks, { areas, ...monday })).toBe(current)
  expect(weekToOrder(weeks, { areas, ...wednesday })).toBe(coming)
  expect(weekToOrder([current, past], { areas, ...wednesday })).toBe(current)
  expect(weekToOrder([past], { areas, ...wednesday })).toBe(past)
  expect(weekToOrder([], { areas, ...wednesday })).toBeUndefined()
})
