import type { Locale } from '#messages/locale.ts'

/** Returns the name of a language in that language: `English`, `العربية`. */
export function languageName(locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
}
