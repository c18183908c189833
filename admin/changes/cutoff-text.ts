import { formatTime } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { weekdayName } from '#format/weekdays.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'

/** Returns `2 days before`, counted from the delivery day, or “the same day”. */
export function daysBefore(count: number): string {
  return count === 0 ? m.cutoff_same_day() : m.cutoff_days_before({ count })
}

/** A delivery day of an area, as saved (numbers) or as typed (texts). */
type Typed = { weekday: number | string; cutoffDaysBefore: number | string; cutoffTime: string }

/** Says on which weekday and at what time orders for a delivery day close. */
export function cutoffText({ weekday, cutoffDaysBefore, cutoffTime }: Typed, locale: Locale) {
  const delivery = Number(weekday)
  const last = (((delivery - Number(cutoffDaysBefore)) % 7) + 7) % 7
  return m.cutoff_orders_until({
    delivery: weekdayName(delivery, locale),
    last: weekdayName(last, locale),
    time: isolate(formatTime(cutoffTime, locale)),
  })
}

export function dayText(day: Typed & { capacity?: number | null }, locale: Locale): string {
  const text = cutoffText(day, locale)
  return day.capacity ? `${text} ${m.field_capacity()}: ${day.capacity}.` : text
}
