import { inDigits } from '#messages/digits.ts'
import { getLocale, type Locale } from '#messages/locale.ts'

/** A text with the digits of a language: those of Arabic are the owner's choice. */
export function digitsIn(locale: Locale, text: string): string {
  return locale === 'ar' ? inDigits(text) : text
}

/** A whole number in the language of the page. */
export function formatNumber(number: number): string {
  return digitsIn(getLocale(), String(number))
}
