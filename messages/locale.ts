import { baseLocale, getLocale, isLocale, locales } from './compiled/runtime.js'

export type Locale = (typeof locales)[number]
export { baseLocale, getLocale, isLocale, locales }

/** The language that a path begins with, `/ar/cart` or `/AR/cart`; English, which no path names, otherwise. */
export function localeOfPath(pathname: string): Locale {
  const [, first = ''] = /^\/(\w{2})(?:\/|$)/.exec(pathname) ?? []
  return locales.find((locale) => locale === first.toLowerCase()) ?? baseLocale
}

/**
 * The same page in a locale: `('/cart', 'ar')` → `/ar/cart`. Takes a path in either language. What
 * comes back is never another host's address, which `//cart` and `/\cart` would be.
 */
export function pathIn(locale: Locale, path: string): string {
  const from = localeOfPath(path)
  const rest = from === baseLocale ? path : path.slice(`/${from}`.length) || '/'
  const bare = rest.replace(/^[/\\]+/, '/')
  if (locale === baseLocale) return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}

/** The same page in the language of the page that is shown or rendered. */
export function localPath(path: string): string {
  return pathIn(getLocale(), path)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
