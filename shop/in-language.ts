import type { Locale } from '#messages/locale.ts'

/** The returned function reads `text` or `textAr`, by language. English replaces an empty Arabic text. */
export function inLanguage<Text extends string>(text: Text) {
  const arabic = `${text}Ar` as const
  return (locale: Locale, thing: Record<Text | `${Text}Ar`, string>): string =>
    (locale === 'ar' && thing[arabic]) || thing[text]
}
