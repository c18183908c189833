import { addDays, weekdayOf, type Day } from '#shop/cairo.ts'

/** The owner publishes the next week on Thursday, two days before it begins. */
const THURSDAY = 4

/** On a Thursday, this is today. */
export function nextListDay(today: Day): Day {
  return addDays(today, (THURSDAY - weekdayOf(today) + 7) % 7)
}
