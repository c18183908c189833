import { addDays, weekdayOf, type Day } from '#shop/cairo.ts'

/** The owner publishes the list of the coming week on Thursdays, two days before the week begins. */
const THURSDAY = 4

/** Returns the day on which the next list is published; on a Thursday this is today. */
export function nextListDay(today: Day): Day {
  return addDays(today, (THURSDAY - weekdayOf(today) + 7) % 7)
}
