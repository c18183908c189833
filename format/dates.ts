import type { Locale } from '#messages/locale.ts'
import { digitsIn } from './digits-in.ts'
import { weekdayOf, type Day } from '#shop/cairo.ts'
import { months as monthsOfYear, type Month } from '#shop/catalogue/season.ts'
import { weekdayName } from './weekdays.ts'

/** Locales for `Intl`. The Arabic one is Egypt's with Latin digits, which `digitsIn` replaces. */
const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' } satisfies Record<Locale, string>

/** Listed here to avoid `Intl` at the start of a page: `docs/decisions/014-little-work-at-the-start.md`. */
const months = {
  en: 'January February March April May June July August September October November December',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
} satisfies Record<Locale, string>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Keeps its formatters, because creating one takes a hundred times as long as using it. */
function formatted(instant: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(languages[locale], options)
  formatters.set(key, formatter)
  return formatter.format(new Date(instant))
}

/** Egyptians write no comma after the weekday: الخميس 26 نوفمبر، 6:00 م. */
const commaAfterWeekday = /^([^،\d]+)، /

/** Writes `Saturday 28 November`. A day has no time zone, so none shifts it. */
export function formatDay(day: Day, locale: Locale): string {
  return `${weekdayIn(day, locale)} ${dayAndMonth(day, locale)}`
}

/** Writes `28 November 2026`, for days of any year. */
export function formatDate(day: Day, locale: Locale): string {
  return `${dayAndMonth(day, locale)} ${digitsIn(locale, String(yearOf(day)))}`
}

/** Writes `Saturday, 28 November 2026`, for days of any year. */
export function formatFullDay(day: Day, locale: Locale): string {
  const comma = locale === 'ar' ? '' : ','
  return `${weekdayIn(day, locale)}${comma} ${formatDate(day, locale)}`
}

function weekdayIn(day: Day, locale: Locale): string {
  return weekdayName(weekdayOf(day), locale)
}

function dayAndMonth(day: Day, locale: Locale): string {
  return digitsIn(locale, `${dayOfMonth(day)} ${months[locale].split(' ')[monthOf(day) - 1]}`)
}

const yearOf = (day: Day) => Number(day.slice(0, 4))
const monthOf = (day: Day) => Number(day.slice(5, 7))
const dayOfMonth = (day: Day) => Number(day.slice(8, 10))

/** Writes `November 2026` for the month `2026-11`. */
export function formatMonth(month: string, locale: Locale): string {
  const day = `${month}-01`
  return digitsIn(locale, `${months[locale].split(' ')[monthOf(day) - 1]} ${yearOf(day)}`)
}

/** Writes `July`. */
export function monthName(month: Month, locale: Locale): string {
  return months[locale].split(' ')[monthsOfYear.indexOf(month)] ?? ''
}

/** Writes `28 Nov`, for little room. Arabic has no shorter names. */
export function formatDayAndMonth(day: Day, locale: Locale): string {
  const text = dayAndMonth(day, locale)
  return locale === 'en' ? text.replace(/(?<= [A-Z][a-z]{2})[a-z]+$/, '') : text
}

/** Writes the day of an instant in Egypt, `28 Nov 2026`. */
export function formatInstantDay(instant: string, locale: Locale): string {
  const text = formatted(instant, locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Africa/Cairo',
  })
  return digitsIn(locale, text)
}

/** Writes `Sat 28 Nov`. */
export function formatShortDay(day: Day, locale: Locale): string {
  if (locale === 'ar') return formatDay(day, locale)
  return formatted(day, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}

/** Writes an instant of these weeks by Egypt's clocks: `Thu 26 Nov, 18:00`. */
export function formatNearInstant(instant: string, locale: Locale): string {
  const text = formatted(instant, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: locale === 'ar' ? 'h12' : 'h23',
    timeZone: 'Africa/Cairo',
  })
  return digitsIn(locale, text.replace(commaAfterWeekday, '$1 '))
}

/** Writes a time of day as `18:00`, in Arabic `6:00 م`. Leaves an incomplete time as it is. */
export function formatTime(time: string, locale: Locale): string {
  if (locale === 'en' || !/^\d\d:\d\d$/.test(time)) return time
  const hour = Number(time.slice(0, 2))
  return digitsIn(locale, `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'ص' : 'م'}`)
}

/** Writes the time of an instant by Egypt's clocks: `18:00`, in Arabic `6:00 م`. */
export function formatClock(instant: string, locale: Locale): string {
  const text = formatted(instant, locale, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: locale === 'ar' ? 'h12' : 'h23',
    timeZone: 'Africa/Cairo',
  })
  return digitsIn(locale, text)
}

/** Writes a past instant by Egypt's clocks: `26 Nov 2026, 18:00`. */
export function formatInstant(instant: string, locale: Locale): string {
  const text = formatted(instant, locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: locale === 'ar' ? 'h12' : 'h23',
    timeZone: 'Africa/Cairo',
  })
  return digitsIn(locale, text)
}

/** Writes the days of a box week: `25 February – 3 March 2023`, `20 – 26 February 2023`. */
export function formatPeriod({ from, to }: { from: Day; to: Day }, locale: Locale): string {
  const end = formatDate(to, locale)
  if (from === to) return end
  if (yearOf(from) !== yearOf(to)) return `${formatDate(from, locale)} – ${end}`
  if (monthOf(from) !== monthOf(to)) return `${dayAndMonth(from, locale)} – ${end}`
  return `${digitsIn(locale, String(dayOfMonth(from)))} – ${end}`
}
