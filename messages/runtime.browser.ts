/** What a browser needs of the message compiler's runtime: a page says all in its own language. */
import { baseLocale, locales } from '../project.inlang/settings.json'

export { baseLocale, locales }

export function isLocale(word: string): boolean {
  return locales.includes(word)
}

/** Pages keep one language; a new language is a new document. */
export function getLocale(): string {
  return document.documentElement.lang
}
