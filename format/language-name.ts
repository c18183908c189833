import type { Locale } from '#messages/locale.ts'

/** What a language calls itself: `English`, `العربية`. */
export function languageName(locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
}
