import { expect, test } from 'vitest'
import { addDays } from '#shop/cairo.ts'
import { hoursOn } from './season.ts'
import { checkSeason } from './check-season.ts'
import {
  daysBetween,
  proposedHours,
  seasonsAround,
  type CalendarSeason,
  type SeasonForm,
} from './seasons.ts'

const ramadan: CalendarSeason = {
  id: 'ramadan-1448',
  kind: 'ramadan',
  year: 1448,
  startsOn: '2027-02-08',
  endsOn: '2027-03-08',
}
const idsOn = (day: string) => seasonsAround(day).map(({ id }) => id)

test('Ramadan is proposed from six weeks before, until it is over', () => {
  expect(seasonsAround('2027-01-05')).toEqual([ramadan])
  expect(idsOn('2026-12-27')).toEqual([])
  expect(idsOn('2026-12-28')).toEqual(['ramadan-1448'])
  expect(idsOn('2027-03-10')).toEqual(['ramadan-1448', 'fitr-1448'])
  expect(idsOn('2027-03-13')).toEqual(['fitr-1448'])
  expect(idsOn('2027-03-14')).toEqual([])
})

test('a feast is three days after Ramadan, and five with the day of Arafa', () => {
  expect(seasonsAround('2027-03-10')[1]).toMatchObject({
    startsOn: '2027-03-09',
    endsOn: '2027-03-11',
  })
  expect(seasonsAround('2027-05-01')).toEqual([
    { id: 'adha-1448', kind: 'adha', year: 1448, startsOn: '2027-05-15', endsOn: '2027-05-19' },
  ])
})

test('each is whole and once in ten years, whenever one looks', () => {
  const seen = new Map<string, string>()
  const lengths: Record<string, number[]> = { ramadan: [29, 30], fitr: [3], adha: [5] }
  for (let day = '2026-01-01'; day < '2036-01-01'; day = addDays(day, 5)) {
    for (const { id, startsOn, endsOn } of seasonsAround(day)) {
      const days = `${startsOn} ${endsOn}`
      expect(seen.get(id) ?? days, id).toBe(days)
      seen.set(id, days)
      const kind = id.split('-')[0] ?? ''
      expect(lengths[kind], id).toContain(daysBetween(startsOn, endsOn).length)
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(30)
})

test('hours end an hour before iftar and go on after tarawih, in winter and in summer', () => {
  expect(proposedHours('2027-02-08', '2027-03-08')).toEqual([
    { from: '11:00', to: '16:30' },
    { from: '20:30', to: '23:00' },
  ])
  // In summer time, the sun sets at eight, so the last hours end after midnight.
  const [, late] = proposedHours('2047-06-24', '2047-07-23')
  expect(late).toEqual({ from: '22:30', to: '00:30' })
})

const good: SeasonForm = {
  version: 0,
  decision: 'confirmed',
  from: '2027-02-08',
  to: '2027-03-08',
  hours: [{ from: '11:00', to: '16:30' }],
  days: [],
}
const wrong = (differs: Partial<SeasonForm>, season = ramadan, today = '2027-01-05') =>
  checkSeason(season, { ...good, ...differs }, today)

test('the moon may shift it by two days at most', () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ from: '2027-02-06', to: '2027-03-10' })).toEqual({})
  expect(wrong({ from: '2027-02-05', to: '2027-03-11' })).toEqual({
    from: 'season-far',
    to: 'season-far',
  })
  expect(wrong({ from: undefined, to: undefined })).toEqual({ from: 'required', to: 'required' })
})

test('hours follow each other, and only the last go on after midnight', () => {
  expect(wrong({ hours: [] })).toEqual({ hours: 'required' })
  expect(wrong({ hours: [{ from: '21:00', to: '01:00' }] })).toEqual({})
  expect(wrong({ hours: [{ from: '21:00', to: '05:01' }] })).toEqual({
    'hours.0.to': 'hours-order',
  })
  expect(wrong({ hours: [{ from: '11:00', to: '11:00' }] })).toEqual({
    'hours.0.to': 'hours-order',
  })
  const two = [
    { from: '21:00', to: '01:00' },
    { from: '11:00', to: '16:00' },
  ]
  expect(wrong({ hours: two })).toEqual({
    'hours.0.to': 'hours-order',
  })
  const overlapping = [
    { from: '11:00', to: '16:00' },
    { from: '15:59', to: '17:00' },
  ]
  expect(wrong({ hours: overlapping })).toEqual({ 'hours.1.from': 'hours-order' })
})

test('the days of a feast are those about it, and to come', () => {
  const fitr = {
    ...ramadan,
    id: 'fitr-1448',
    kind: 'fitr',
    startsOn: '2027-03-09',
    endsOn: '2027-03-11',
  } as const
  expect(wrong({ days: ['2027-03-09', '2027-03-13'] }, fitr)).toEqual({})
  expect(wrong({ days: [] }, fitr)).toEqual({ days: 'required' })
  expect(wrong({ days: ['2027-03-14'] }, fitr)).toEqual({ days: 'season-far' })
  expect(wrong({ days: ['2027-03-09'] }, fitr, '2027-03-10')).toEqual({ days: 'day-past' })
  expect(wrong({ decision: 'dismissed', days: [] }, fitr)).toEqual({})
})

test('a day has the hours of its season, from its first day to its last', () => {
  const hours = [{ from: '11:00', to: '16:30' }]
  const seasons = [{ from: '2027-02-08', to: '2027-03-08', hours }]
  expect(hoursOn(seasons, '2027-02-08')).toEqual(hours)
  expect(hoursOn(seasons, '2027-03-08')).toEqual(hours)
  for (const day of ['2027-02-07', '2027-03-09']) expect(hoursOn(seasons, day)).toEqual([])
  expect(hoursOn(undefined, '2027-02-08')).toEqual([])
})
