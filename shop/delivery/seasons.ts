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

/** Orders are placed up to three weeks ahead. So six weeks leave the owner three weeks to decide. */
export const PROPOSED_DAYS_BEFORE = 42
/** The sighting of the moon may move a season. It is announced on the evening before. */
export const MOST_SHIFT = 2
export const MOST_HOURS = 3

const day = v.pipe(v.string('day'), v.transform(asciiDigits), v.check(isDay, 'day'))
const time = v.pipe(v.string('time'), v.transform(asciiDigits), v.check(isTimeOfDay, 'time'))
export const deliveryHours = v.strictObject({ from: time, to: time })

export const seasonDecisions = ['confirmed', 'dismissed'] as const
export type SeasonDecision = (typeof seasonDecisions)[number]

export const seasonForm = v.strictObject({
  /** 0 before the first decision. */
  version: wholeNumber(0, 1_000_000),
  decision: v.picklist(seasonDecisions, 'choice'),
  /** Only for Ramadan: its first and last day, and its delivery hours. */
  from: v.optional(day),
  to: v.optional(day),
  hours: v.optional(
    v.pipe(v.array(deliveryHours, 'list'), v.maxLength(MOST_HOURS, 'too-many')),
    [],
  ),
  /** Only for a feast: the days that are closed for all areas. */
  days: v.optional(v.pipe(v.array(day, 'list'), v.maxLength(12, 'too-many')), []),
})
export type SeasonForm = v.InferOutput<typeof seasonForm>

/** A coming or current Ramadan or feast, with its decision. */
export const adminSeason = v.object({
  id: v.string(),
  kind: v.picklist(seasonKinds),
  /** A year of the Islamic calendar. */
  year: v.number(),
  /** The first and last day by calculation. */
  startsOn: v.string(),
  endsOn: v.string(),
  decision: v.nullable(v.picklist(seasonDecisions)),
  /** The proposed or the decided days and hours. */
  from: v.string(),
  to: v.string(),
  hours: v.array(v.object({ from: v.string(), to: v.string() })),
  days: v.array(v.string()),
  version: v.number(),
})
export type AdminSeason = v.InferOutput<typeof adminSeason>

export type CalendarSeason = Pick<AdminSeason, 'id' | 'kind' | 'year' | 'startsOn' | 'endsOn'>

/**
 * Lists the seasons that the owner can decide or change on this day: from six weeks before they begin until
 * they end.
 */
export function seasonsAround(today: Day): CalendarSeason[] {
  // These days contain every season around today in full. Ramadan has up to 30 days.
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

/** Eid al-Fitr has three days. Eid al-Adha has four, after the day of Arafa. */
function kindOf(date: Day): SeasonKind | undefined {
  const { month, day } = islamicDate(date)
  if (month === 9) return 'ramadan'
  if (month === 10 && day <= 3) return 'fitr'
  return month === 12 && day >= 9 && day <= 13 ? 'adha' : undefined
}

/** Lists the days from `from` to `to`, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const HALF_HOUR = 30
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Proposes delivery hours for Ramadan in half hours. The first end an hour before the earliest sunset of the
 * month. The second begin two and a half hours after the latest sunset, when the tarawih prayers are over.
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
