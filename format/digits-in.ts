import { inDigits } from '#messages/digits.ts'
import { getLocale, type Locale } from '#messages/locale.ts'

/** Writes a text with the digits of a language. The owner chooses the digits of Arabic. */
export function digitsIn(locale: Locale, text: string): string {
  return locale === 'ar' ? inDigits(text) : text
}

export function formatNumber(number: number): string {
  return digitsIn(getLocale(), String(number))
}
