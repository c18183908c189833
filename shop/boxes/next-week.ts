import { addDays, weekdayOf, type Day } from '#shop/cairo.ts'

const SATURDAY = 6

/**
 * The seven days after `last`, the end of the latest week. If there is none, or if it is past: this week,
 * from Saturday.
 */
export function daysAfter(last: Day | undefined, today: Day): { from: Day; to: Day } {
  const thisWeek = addDays(today, -((weekdayOf(today) - SATURDAY + 7) % 7))
  const from = last && last >= thisWeek ? addDays(last, 1) : thisWeek
  return { from, to: addDays(from, 6) }
}
