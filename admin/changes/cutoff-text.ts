import { formatTime } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { weekdayName } from '#format/weekdays.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'

/** `2 days before` the delivery, or the same day. */
export function daysBefore(count: number): string {
  return count === 0 ? m.areas_same_day() : m.areas_days_before({ count })
}

/** A day of an area, saved or as it is typed. */
type Typed = { weekday: number | string; cutoffDaysBefore: number | string; cutoffTime: string }

/** What the choice means in days of the week: until when one orders for which day. */
export function cutoffText({ weekday, cutoffDaysBefore, cutoffTime }: Typed, locale: Locale) {
  const delivery = Number(weekday)
  const last = (((delivery - Number(cutoffDaysBefore)) % 7) + 7) % 7
  return m.areas_cutoff_means({
    delivery: weekdayName(delivery, locale),
    last: weekdayName(last, locale),
    time: isolate(formatTime(cutoffTime, locale)),
  })
}

/** The same with the most orders of the day, where there is such a number. */
export function dayText(day: Typed & { capacity?: number | null }, locale: Locale): string {
  const text = cutoffText(day, locale)
  return day.capacity ? `${text} ${m.field_capacity()}: ${day.capacity}.` : text
}
