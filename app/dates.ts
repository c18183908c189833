import type { Locale } from '#messages/locale.ts'
import type { Day } from '#shop/delivery/cairo.ts'
import { dateLanguages as languages } from './weekdays.ts'

/** `Saturday 28 November`. A day has no time zone, so none moves it. */
export function formatDay(day: Day, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
}

/** `28 November 2026`, for a day that may be long ago. */
export function formatDate(day: Day, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** `Saturday 28 November 2026`, for days that may be far. */
export function formatFullDay(day: Day, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** The day of an instant in Egypt, `28 Nov 2026`. */
export function formatInstantDay(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Africa/Cairo',
  }).format(new Date(instant))
}

/** `Sat 28 Nov`. */
export function formatShortDay(day: Day, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    weekday: locale === 'ar' ? 'long' : 'short',
    day: 'numeric',
    month: locale === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
}

/** An instant as Egypt’s clocks show it: `Thu 26 Nov, 18:00`. */
export function formatCutoff(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: locale === 'ar' ? 'h12' : 'h23',
    timeZone: 'Africa/Cairo',
  }).format(new Date(instant))
}

/** When something was done, as Egypt’s clocks showed it: `26 Nov 2026, 18:00`. */
export function formatInstant(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: locale === 'ar' ? 'h12' : 'h23',
    timeZone: 'Africa/Cairo',
  }).format(new Date(instant))
}

/** `25 February – 3 March 2023`: the days of a week of the boxes. */
export function formatPeriod({ from, to }: { from: Day; to: Day }, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languages[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  // Browsers and servers put different spaces around the dash.
  return format.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/u, ' – ')
}
