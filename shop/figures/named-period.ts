import * as v from 'valibot'
import { weekOf, type Period } from '#shop/period.ts'
import { addDays, isDay, type Day } from '#shop/cairo.ts'

/** Weeks run from Saturday to Friday, as in Egypt; quarters begin in January, April, July and October. */
export const periodNames = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const
export type PeriodName = (typeof periodNames)[number]

export const MOST_DAYS = 366
const WEEKS_OF_A_YEAR = 52

const day = v.pipe(v.string(), v.check(isDay, 'day'))

/** A named period, or the days from `from` to `to`, both included. The default is this week. */
export const periodQuery = v.pipe(
  v.strictObject({
    period: v.optional(v.picklist(periodNames, 'unknown-choice')),
    from: v.optional(day),
    to: v.optional(day),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => !to || Boolean(from), 'required'),
    ['from'],
  ),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => !from || Boolean(to), 'required'),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !from || !to || from <= to,
      'week-backwards',
    ),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !from || !to || to < addDays(from, MOST_DAYS),
      'period-length',
    ),
    ['to'],
  ),
)
export type PeriodQuery = v.InferOutput<typeof periodQuery>

/** Returns the problem code of typed days. Undefined when they form a period. */
export function wrongDays({ from, to }: { from: string; to: string }): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'day'
  const checked = v.safeParse(periodQuery, { from, to })
  return checked.success ? undefined : checked.issues[0].message
}

export function periodOf({ period, from, to }: PeriodQuery, today: Day): Period {
  if (from !== undefined && to !== undefined) return { from, to }
  return namedPeriod(period ?? 'this-week', today)
}

export function namedPeriod(name: PeriodName, today: Day): Period {
  switch (name) {
    case 'this-week':
      return weekOf(today)
    case 'last-week':
      return weekOf(addDays(today, -7))
    case 'this-month':
      return monthsFrom(today, 1)
    case 'last-month':
      return monthsFrom(firstOfMonth(today, -1), 1)
    case 'this-quarter':
      return monthsFrom(firstOfQuarter(today), 3)
    case 'last-quarter':
      return monthsFrom(firstOfMonth(firstOfQuarter(today), -3), 3)
    case 'this-year':
      return monthsFrom(`${today.slice(0, 4)}-01-01`, 12)
    case 'last-year':
      return monthsFrom(`${Number(today.slice(0, 4)) - 1}-01-01`, 12)
  }
}

function firstOfMonth(day: Day, months: number): Day {
  const moved = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 10)
}

function firstOfQuarter(day: Day): Day {
  return firstOfMonth(day, -((Number(day.slice(5, 7)) - 1) % 3))
}

function monthsFrom(day: Day, months: number): Period {
  const from = firstOfMonth(day, 0)
  return { from, to: addDays(firstOfMonth(from, months), -1) }
}

/** Whether a period consists of whole calendar months. */
export function isOfMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01')
}

/** Splits a period into months. The first and the last may be partial. */
export function monthsIn({ from, to }: Period): (Period & { isWhole: boolean })[] {
  const parts = []
  for (let begin = from; begin <= to;) {
    const { from: first, to: last } = monthsFrom(begin, 1)
    const end = last < to ? last : to
    parts.push({ from: begin, to: end, isWhole: begin === first && end === last })
    begin = addDays(end, 1)
  }
  return parts
}

/**
 * Returns the period of the year before. Whole months are compared with the same months, other days with
 * those 52 weeks before, because the shop delivers on fixed weekdays. `days` is the part of `shown` up to
 * today, so both periods have as many days.
 */
export function yearBefore(shown: Period, days: Period): Period {
  if (!isOfMonths(shown)) {
    const back = -WEEKS_OF_A_YEAR * 7
    return { from: addDays(days.from, back), to: addDays(days.to, back) }
  }
  const from = yearsOn(days.from, -1)
  // The period ends with a month, which may be a February with 28 or 29 days.
  if (days.to === shown.to) return { from, to: addDays(yearsOn(addDays(days.to, 1), -1), -1) }
  return { from, to: yearsOn(days.to, -1) }
}

/**
 * Returns the day of `shown` that appears beside a day of the year before. 29 February appears beside the
 * 28th.
 */
export function besideDay(before: Day, shown: Period): Day {
  return isOfMonths(shown) ? yearsOn(before, 1) : addDays(before, WEEKS_OF_A_YEAR * 7)
}

function yearsOn(day: Day, years: number): Day {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return addDays(moved, 0) === moved ? moved : moved.replace(/-29$/, '-28')
}
