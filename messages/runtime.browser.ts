/**
 * The part of the message compiler's runtime that a browser needs. All messages of a page are in its
 * language.
 */
import { baseLocale, locales } from '../project.inlang/settings.json'

export { baseLocale, locales }

export function isLocale(word: string): boolean {
  return locales.includes(word)
}

/** Returns the language of the document. A change of language loads a new document. */
export function getLocale(): string {
  return document.documentElement.lang
}
