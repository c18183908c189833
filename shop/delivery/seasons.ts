import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { addDays, isDay, type Day } from '#shop/cairo.ts'
import { islamicDate } from '#shop/islamic-date.ts'
import { isTimeOfDay } from '#shop/time-of-day.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import type { DeliveryHours } from './season.ts'
import { sunsetInCairo } from './sunset.ts'

export const seasonKinds = ['ramadan', 'fitr', 'adha'] as const
export type SeasonKind = (typeof seasonKinds)[number]

/** Proposed from six weeks before; orders are placed three weeks ahead. */
export const PROPOSED_DAYS_BEFORE = 42
/** The moon may shift it by a day, and it is announced the evening before. */
export const MOST_SHIFT = 2
export const MOST_HOURS = 3

const day = v.pipe(v.string('day'), v.transform(asciiDigits), v.check(isDay, 'day'))
const time = v.pipe(v.string('time'), v.transform(asciiDigits), v.check(isTimeOfDay, 'time'))
export const deliveryHours = v.strictObject({ from: time, to: time })

/** What is decided about a season; `version` is 0 where nothing was decided before. */
export const seasonForm = v.strictObject({
  version: wholeNumber(0, 1_000_000),
  decision: v.picklist(['confirmed', 'dismissed'], 'choice'),
  /** Ramadan's first and last day, and when orders come in it. */
  from: v.optional(day),
  to: v.optional(day),
  hours: v.optional(
    v.pipe(v.array(deliveryHours, 'list'), v.maxLength(MOST_HOURS, 'too-many')),
    [],
  ),
  /** The days of a feast that are closed for all areas. */
  days: v.optional(v.pipe(v.array(day, 'list'), v.maxLength(12, 'too-many')), []),
})
export type SeasonForm = v.InferOutput<typeof seasonForm>

/** A Ramadan or feast that comes or is under way, and what was decided about it. */
export const adminSeason = v.object({
  id: v.string(),
  kind: v.picklist(seasonKinds),
  /** Of the Islamic calendar. */
  year: v.number(),
  /** By the calendar. */
  startsOn: v.string(),
  endsOn: v.string(),
  decision: v.nullable(v.picklist(['confirmed', 'dismissed'])),
  /** What is proposed, or what was decided. */
  from: v.string(),
  to: v.string(),
  hours: v.array(v.object({ from: v.string(), to: v.string() })),
  days: v.array(v.string()),
  version: v.number(),
})
export type AdminSeason = v.InferOutput<typeof adminSeason>

export type CalendarSeason = Pick<AdminSeason, 'id' | 'kind' | 'year' | 'startsOn' | 'endsOn'>

/** The seasons of which one has to decide on this day, or decides still: from six weeks before until they are over. */
export function seasonsAround(today: Day): CalendarSeason[] {
  // Those under way began at most a month ago.
  const days = Array.from({ length: 40 + PROPOSED_DAYS_BEFORE + 32 }, (_, index) =>
    addDays(today, index - 40),
  )
  const named = days.flatMap((date) => {
    const kind = kindOf(date)
    return kind ? [{ date, kind, year: islamicDate(date).year }] : []
  })
  const groups = [...Map.groupBy(named, ({ kind, year }) => `${kind}-${year}`)]
  return groups
    .flatMap(([id, all]): CalendarSeason[] => {
      const [first, last] = [all[0], all.at(-1)]
      if (!first || !last) return []
      const { kind, year } = first
      return [{ id, kind, year, startsOn: first.date, endsOn: last.date }]
    })
    .filter(
      ({ startsOn, endsOn }) =>
        addDays(startsOn, -PROPOSED_DAYS_BEFORE) <= today && today <= addDays(endsOn, MOST_SHIFT),
    )
}

/** Ramadan; the feast after it, three days; the day of Arafa and the four days of the feast of sacrifice. */
function kindOf(date: Day): SeasonKind | undefined {
  const { month, day } = islamicDate(date)
  if (month === 9) return 'ramadan'
  if (month === 10 && day <= 3) return 'fitr'
  return month === 12 && day >= 9 && day <= 13 ? 'adha' : undefined
}

/** The days from `from` to `to`, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const HALF_HOUR = 30
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Hours for Ramadan by the sun in Cairo: until an hour before the earliest iftar of the month, and from two and a half
 * hours after the latest one, when the tarawih prayers are over; in half hours.
 */
export function proposedHours(startsOn: Day, endsOn: Day): DeliveryHours[] {
  const sunsets = daysBetween(startsOn, endsOn).map(sunsetInCairo)
  const before = Math.floor((Math.min(...sunsets) - 60) / HALF_HOUR) * HALF_HOUR
  const after = Math.ceil((Math.max(...sunsets) + 150) / HALF_HOUR) * HALF_HOUR
  return [
    { from: '11:00', to: clock(before) },
    { from: clock(after), to: clock(Math.max(23 * 60, after + 120)) },
  ]
}
