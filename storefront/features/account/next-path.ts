import { ownAddress } from './own-address.ts'
import { baseLocale, pathIn, type Locale } from '#messages/locale.ts'

const LONGEST = 500

/**
 * The page of the shop that `?next=` leads back to, in the visitor's language; nothing for an
 * address elsewhere, however it is written, nor for the login page itself.
 */
export function nextPath(next: string | null, locale: Locale): string | undefined {
  if (!next || next.length > LONGEST || !/^\/[^/\\]/.test(next)) return undefined
  const own = ownAddress(next)
  if (!own) return undefined
  const { pathname, search, hash } = own
  const isLogin = /^\/login(\/code)?\/?$/.test(pathIn(baseLocale, pathname))
  return isLogin ? undefined : pathIn(locale, pathname) + search + hash
}

/** Whether the page that `?next=` leads back to is one for staff. */
export function leadsToAdmin(next: string | null): boolean {
  const path = nextPath(next, baseLocale)
  return path !== undefined && /^\/admin(?=[/?#]|$)/.test(path)
}

/** The login page, with the way back to a page of the shop. */
export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}
