import { expect, test } from 'vitest'
import { canDeliverOn, nextDeliveries, type Area } from './area.ts'
import { addDays, dayInCairo, instantInCairo, isDay } from '../cairo.ts'

const maadi: Area = {
  id: 'maadi',
  governorate: 'Cairo',
  governorateAr: 'القاهرة',
  name: 'Maadi',
  nameAr: 'المعادي',
  weekday: 6,
  cutoffDaysBefore: 2,
  cutoffTime: '18:00',
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
