/** What a browser needs of the message compiler's runtime: a page says all in its own language. */
export const baseLocale = 'en'
export const locales = ['en', 'ar'] as const

export function isLocale(word: string): boolean {
  return (locales as readonly string[]).includes(word)
}
