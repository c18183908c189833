import type { Locale } from '#messages/locale.ts'
import { formatShortDay, formatTime } from './dates.ts'

/** Writes a day in Cairo, with its time if it has one: `Sat 28 Nov`, `Sat 28 Nov, 18:00`. */
export function formatDayTime(text: string, locale: Locale): string {
  const [day = '', time] = text.split(' ')
  const shown = formatShortDay(day, locale)
  return time === undefined
    ? shown
    : `${shown}${locale === 'ar' ? '،' : ','} ${formatTime(time, locale)}`
}
