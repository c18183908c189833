import { ownAddress } from './own-address.ts'
import { baseLocale, pathIn, type Locale } from '#messages/locale.ts'

const LONGEST = 500

/**
 * Returns the page of the shop that `?next=` names, in the visitor's language. Returns undefined for any
 * address outside of the shop and for the login page itself.
 */
export function nextPath(next: string | null, locale: Locale): string | undefined {
  if (!next || next.length > LONGEST || !/^\/[^/\\]/.test(next)) return undefined
  const own = ownAddress(next)
  if (!own) return undefined
  const { pathname, search, hash } = own
  const isLogin = /^\/login(\/code)?\/?$/.test(pathIn(baseLocale, pathname))
  return isLogin ? undefined : pathIn(locale, pathname) + search + hash
}

export function leadsToAdmin(next: string | null): boolean {
  const path = nextPath(next, baseLocale)
  return path !== undefined && /^\/admin(?=[/?#]|$)/.test(path)
}

export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}
