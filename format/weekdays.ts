import type { Locale } from '#messages/locale.ts'

/** Written down, for most pages name a day: see `docs/decisions/014-little-work-at-the-start.md`. */
const weekdays = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
} satisfies Record<Locale, string[]>

/** `Saturday` for 6; 0 is Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  return weekdays[locale][weekday] ?? ''
}

/** As it stands after “every”: Arabic drops the article there (كل يوم سبت). */
export function weekdayAfterEvery(weekday: number, locale: Locale): string {
  return weekdayName(weekday, locale).replace(/^ال/, '')
}
