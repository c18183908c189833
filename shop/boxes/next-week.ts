import { addDays, weekdayOf, type Day } from '#shop/cairo.ts'

const SATURDAY = 6

/** The owner publishes the coming week on Thursday. */
const DAYS_AHEAD = 2

/**
 * The seven days after `last`, the end of the latest week. If there is none, or if it is past: this week,
 * from Saturday, and from Thursday on the coming one.
 */
export function daysAfter(last: Day | undefined, today: Day): { from: Day; to: Day } {
  const inWeek = addDays(today, DAYS_AHEAD)
  const first = addDays(inWeek, -((weekdayOf(inWeek) - SATURDAY + 7) % 7))
  const from = last && last >= first ? addDays(last, 1) : first
  return { from, to: addDays(from, 6) }
}
