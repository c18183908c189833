import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canDeliverOn, cutoffOf, nextDeliveries, type Area } from './area.ts'
import { addDays, dayInCairo, instantInCairo, isDay, weekdayOf } from '../cairo.ts'

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

test('orders for Saturday close on Thursday at 18:00 in Cairo', () => {
  const justBefore = new Date('2026-11-26T15:59:59Z')
  const justAfter = new Date('2026-11-26T16:00:00Z')
  expect(nextDeliveries(maadi, justBefore)[0]?.date).toBe('2026-11-28')
  expect(nextDeliveries(maadi, justAfter)[0]?.date).toBe('2026-12-05')
})

test('three deliveries are offered, a week apart', () => {
  const dates = nextDeliveries(maadi, new Date('2026-11-22T09:00:00Z')).map(({ date }) => date)
  expect(dates).toEqual(['2026-11-28', '2026-12-05', '2026-12-12'])
})

test('a closed day is passed over, and the next one offered instead', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  const holidays = ['2026-11-28', '2026-12-12']
  const dates = nextDeliveries({ ...maadi, holidays }, now).map(({ date }) => date)
  expect(dates).toEqual(['2026-12-05', '2026-12-19', '2026-12-26'])
  expect(canDeliverOn({ ...maadi, holidays }, '2026-11-28', now)).toBe(false)
})

test('many closed days in a row still leave three to choose from', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  const holidays = Array.from({ length: 40 }, (_, week) => addDays('2026-11-28', week * 7))
  const dates = nextDeliveries({ ...maadi, holidays }, now).map(({ date }) => date)
  expect(dates).toEqual(['2027-09-04', '2027-09-11', '2027-09-18'])
})

test('an order may have to be placed a week ahead', () => {
  const farAhead = { ...maadi, cutoffDaysBefore: 7, cutoffTime: '00:00' }
  const saturday = new Date('2026-11-28T09:00:00Z')
  const dates = nextDeliveries(farAhead, saturday).map(({ date }) => date)
  expect(dates).toEqual(['2026-12-12', '2026-12-19', '2026-12-26'])
})

test('a day that is not the area’s, or is past, cannot be chosen', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  expect(canDeliverOn(maadi, '2026-11-28', now)).toBe(true)
  expect(canDeliverOn(maadi, '2026-11-29', now)).toBe(false)
  expect(canDeliverOn(maadi, '2026-11-21', now)).toBe(false)
})

test('Egypt’s day, not UTC’s, decides', () => {
  expect(dayInCairo(new Date('2026-11-27T22:30:00Z'))).toBe('2026-11-28')
  expect(dayInCairo(new Date('2026-07-27T21:30:00Z'))).toBe('2026-07-28')
})

test('summer time moves the cut-off with the clock', () => {
  expect(instantInCairo('2026-11-26', '18:00').toISOString()).toBe('2026-11-26T16:00:00.000Z')
  expect(instantInCairo('2026-07-23', '18:00').toISOString()).toBe('2026-07-23T15:00:00.000Z')
})

test('only days of the calendar are days', () => {
  expect(isDay('2026-02-28')).toBe(true)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('28-02-2026')).toBe(false)
})

test('each day of the week has its own cut-off', () => {
  const tuesday = { weekday: 2, cutoffDaysBefore: 0, cutoffTime: '09:00' }
  const area = { ...maadi, furtherDays: [tuesday] }
  const offered = nextDeliveries(area, new Date('2026-11-24T06:59:59Z'))
  expect(offered.map(({ date }) => date)).toEqual([
    '2026-11-24',
    '2026-11-28',
    '2026-12-01',
    '2026-12-05',
    '2026-12-08',
    '2026-12-12',
  ])
  expect(offered[0]?.cutoff).toBe('2026-11-24T07:00:00.000Z')
  expect(offered[1]?.cutoff).toBe('2026-11-26T16:00:00.000Z')
  expect(canDeliverOn(area, '2026-11-24', new Date('2026-11-24T07:00:00Z'))).toBe(false)
})

test('an order on a day that is none of the area’s closes as the first day does', () => {
  const area = { ...maadi, furtherDays: [{ weekday: 2, cutoffDaysBefore: 0, cutoffTime: '09:00' }] }
  expect(cutoffOf(area, '2026-11-26')).toBe('2026-11-24T16:00:00.000Z')
})

const dayOfWeek = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  cutoffDaysBefore: fc.integer({ min: 0, max: 7 }),
  cutoffTime: fc.constantFrom('00:00', '06:30', '18:00', '23:59'),
})
const days = fc.uniqueArray(dayOfWeek, {
  minLength: 1,
  maxLength: 7,
  selector: ({ weekday }) => weekday,
})
const someHolidays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
const instants = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('of any days and holidays, the first that are open are offered, and no other', () => {
  fc.assert(
    fc.property(days, someHolidays, instants, ([first, ...furtherDays], closed, now) => {
      const today = dayInCairo(now)
      const holidays = closed.map((ahead) => addDays(today, ahead))
      const area = { ...maadi, ...first, furtherDays, holidays }
      const open = Array.from({ length: 140 }, (_, ahead) => addDays(today, ahead)).flatMap(
        (date) => {
          const day = [first, ...furtherDays].find((one) => one?.weekday === weekdayOf(date))
          if (!day || holidays.includes(date)) return []
          const last = addDays(date, -day.cutoffDaysBefore)
          const cutoff = instantInCairo(last, day.cutoffTime)
          return cutoff > now ? [{ date, cutoff: cutoff.toISOString() }] : []
        },
      )
      const most = Math.min(3 * (furtherDays.length + 1), 7)
      expect(nextDeliveries(area, now)).toEqual(open.slice(0, most))
    }),
  )
})
