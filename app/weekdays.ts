import type { Locale } from '#messages/locale.ts'

/** How dates are written: British English, and Egypt's Arabic with the digits of the prices. */
export const dateLanguages = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' } satisfies Record<Locale, string>

const A_SUNDAY = Date.UTC(2023, 0, 1)
const MILLISECONDS_PER_DAY = 86_400_000

/** `Saturday` for 6, or short, `Sat`; 0 is Sunday. */
export function weekdayName(
  weekday: number,
  locale: Locale,
  length: 'long' | 'short' = 'long',
): string {
  const day = new Date(A_SUNDAY + weekday * MILLISECONDS_PER_DAY)
  const words = new Intl.DateTimeFormat(dateLanguages[locale], { weekday: length, timeZone: 'UTC' })
  return words.format(day)
}

/** As it stands after “every”: Arabic drops the article there (كل يوم سبت). */
export function weekdayAfterEvery(weekday: number, locale: Locale): string {
  return weekdayName(weekday, locale).replace(/^ال/, '')
}
