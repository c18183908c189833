import type { Locale } from '#messages/locale.ts'

/**
 * Returns a function that reads `text` or `textAr` of a thing by language. An empty Arabic text is replaced
 * by the English one.
 */
export function inLanguage<Text extends string>(text: Text) {
  const arabic = `${text}Ar` as const
  return (locale: Locale, thing: Record<Text | `${Text}Ar`, string>): string =>
    (locale === 'ar' && thing[arabic]) || thing[text]
}
