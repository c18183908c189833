import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Day } from '#shop/cairo.ts'
import { islamicDate } from '#shop/islamic-date.ts'
import { formatDay } from './dates.ts'

/**
 * Writes the Hijri date of a day in Ramadan or on a feast, `12 Ramadan 1448`. Returns undefined for any
 * other day. The Umm al-Qura calendar calculates the months; Egypt announces them by sight of the moon,
 * possibly a day later.
 */
export function hijriOf(day: Day): string | undefined {
  const date = islamicDate(day)
  const named = { day: date.day, year: date.year }
  if (date.month === 9) return m.hijri_ramadan(named)
  if (date.month === 10 && date.day <= 3) return m.hijri_fitr(named)
  if (date.month !== 12 || date.day < 9 || date.day > 13) return undefined
  return date.day === 9 ? m.hijri_arafa(named) : m.hijri_adha(named)
}

/** Writes a delivery day with its Hijri date if it has one: `Saturday 20 February (12 Ramadan 1448)`. */
export function formatDeliveryDay(day: Day): string {
  const [plain, hijri] = [formatDay(day, getLocale()), hijriOf(day)]
  return hijri ? `${plain} (${hijri})` : plain
}
