import type { Locale } from '#messages/locale.ts'

/** The function that reads a text in a language, from `text` or `textAr`; an empty Arabic one follows the English. */
export function inLanguage<Text extends string>(text: Text) {
  const arabic = `${text}Ar` as const
  return (locale: Locale, thing: Record<Text | `${Text}Ar`, string>): string =>
    (locale === 'ar' && thing[arabic]) || thing[text]
}
