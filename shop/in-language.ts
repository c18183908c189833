import type { Locale } from '#messages/locale.ts'

/**
 * The returned function reads `text` or `textAr`, by language. The English text replaces an empty Arabic
 * one.
 */
export function inLanguage<Text extends string>(text: Text) {
  const arabic = `${text}Ar` as const
  return (locale: Locale, thing: Record<Text | `${Text}Ar`, string>): string =>
    (locale === 'ar' && thing[arabic]) || thing[text]
}
