import { addDays, weekdayOf, type Day } from '#shop/delivery/cairo.ts'

/** Lists of the coming week come out on Thursdays, two days before the week begins. */
const THURSDAY = 4

/** The day on which the next list comes out; today, on the day itself. */
export function nextListDay(today: Day): Day {
  return addDays(today, (THURSDAY - weekdayOf(today) + 7) % 7)
}
