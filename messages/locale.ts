import { baseLocale, getLocale, isLocale, locales } from './compiled/runtime.js'

export type Locale = (typeof locales)[number]
export { baseLocale, getLocale, isLocale, locales }

/**
 * Returns the language that a path begins with, as in `/ar/cart` or `/AR/cart`. A path without one is
 * English.
 */
export function localeOfPath(pathname: string): Locale {
  const [, first = ''] = /^\/(\w{2})(?:\/|$)/.exec(pathname) ?? []
  return locales.find((locale) => locale === first.toLowerCase()) ?? baseLocale
}

/**
 * Returns the address of the same page in a locale: `('/cart', 'ar')` → `/ar/cart`. Accepts a path in either
 * language. Removes slashes and backslashes at the start: `//cart` and `/\cart` would be addresses of another
 * host.
 */
export function pathIn(locale: Locale, path: string): string {
  const from = localeOfPath(path)
  const rest = from === baseLocale ? path : path.slice(`/${from}`.length) || '/'
  const bare = rest.replace(/^[/\\]+/, '/')
  if (locale === baseLocale) return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}

/** Returns the address of a page in the language of the page that is shown or rendered. */
export function localPath(path: string): string {
  return pathIn(getLocale(), path)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
