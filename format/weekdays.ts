import type { Locale } from '#messages/locale.ts'

/** Listed here to avoid `Intl` at the start of a page: `docs/decisions/014-little-work-at-the-start.md`. */
const weekdays = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
} satisfies Record<Locale, string[]>

/** Returns `Saturday` for 6; 0 is Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  return weekdays[locale][weekday] ?? ''
}

/** Lists weekdays for use after “every”. Arabic drops the articles there (كل يوم سبت وثلاثاء). */
export function weekdaysAfterEvery(days: { weekday: number }[], locale: Locale): string {
  return days
    .map(({ weekday }) => weekdayName(weekday, locale).replace(/^ال/, ''))
    .join(locale === 'ar' ? ' و' : ' and ')
}
