import { pathIn, type Locale } from '#messages/locale.ts'

/** Stands for the shop's own address, which the rule need not know. */
const HERE = 'http://shop.invalid'
const LONGEST = 500

/**
 * The page of the shop that `?next=` leads back to, in the visitor's language; nothing for an
 * address elsewhere, however it is written, nor for the login page itself.
 */
export function nextPath(next: string | null, locale: Locale): string | undefined {
  if (!next || next.length > LONGEST || !/^\/[^/\\]/.test(next)) return undefined
  if (!URL.canParse(next, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(next, HERE)
  if (origin !== HERE) return undefined
  // `/.//evil` is `//evil` once its dots are gone; a router may decode what is encoded.
  const isPlain = !/\/\/|\\|%2f|%5c|%0|%2e/i.test(pathname)
  const isLogin = /^(\/ar)?\/login\/?$/.test(pathname)
  return isPlain && !isLogin ? pathIn(locale, pathname) + search + hash : undefined
}

/** The login page, with the way back to a page of the shop. */
export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}
