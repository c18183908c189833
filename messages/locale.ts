import { baseLocale, isLocale, locales } from './compiled/runtime.js'

export type Locale = (typeof locales)[number]
export { baseLocale, isLocale, locales }

/** English lives at the root, Arabic under /ar, which may be written in capitals as all addresses. */
export function localeOfPath(pathname: string): Locale {
  return /^\/ar(\/|$)/i.test(pathname) ? 'ar' : 'en'
}

/**
 * The same page in a locale: `('/cart', 'ar')` → `/ar/cart`. Takes a path in either language. What
 * comes back is never another host's address, which `//cart` and `/\cart` would be.
 */
export function pathIn(locale: Locale, path: string): string {
  const rest = localeOfPath(path) === 'ar' ? path.slice('/ar'.length) || '/' : path
  const bare = rest.replace(/^[/\\]+/, '/')
  if (locale === 'en') return bare
  return bare === '/' ? '/ar' : `/ar${bare}`
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
