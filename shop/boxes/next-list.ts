import { addDays, weekdayOf, type Day } from '#shop/cairo.ts'

/** The list of the coming week is published on Thursdays, two days before the week begins. */
const THURSDAY = 4

/** The day on which the next list is published; today on a Thursday. */
export function nextListDay(today: Day): Day {
  return addDays(today, (THURSDAY - weekdayOf(today) + 7) % 7)
}
