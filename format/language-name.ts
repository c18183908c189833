import type { Locale } from '#messages/locale.ts'

const names = new Map<Locale, string>()

/** Returns the name of a language in that language: `English`, `العربية`. */
export function languageName(locale: Locale): string {
  // `Intl.DisplayNames` takes longer to create than the whole header takes to render.
  const name =
    names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  names.set(locale, name)
  return name
}
