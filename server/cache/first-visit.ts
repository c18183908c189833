import { baseLocale, isLocale, locales, type Locale } from '#messages/locale.ts'
import { normalizeUrl } from './normalize-url.ts'

/** Reads a header of a request by its name in lower case. */
type HeaderOf = (name: string) => string | undefined

/**
 * Returns whether the owner may choose the language for this request: no page of the shop links to it, the
 * browser has read no page in another language, and the browser accepts the owner's language or none of the
 * shop's. A link inside the shop to the English page asks for English.
 */
export function leavesLanguageOpen(header: HeaderOf, ownersLocale: Locale): boolean {
  if (isFromInside(header)) return false
  const read = languageRead(header('cookie'))
  if (read) return read === ownersLocale
  const accepted = acceptedLocales(header('accept-language') ?? '')
  return accepted.length === 0 || accepted.includes(ownersLocale)
}

/**
 * Returns whether a page of the shop leads here, by the referrer. `Sec-Fetch-Site` would not do: it is
 * `same-origin` for every request that passes through the service worker.
 */
function isFromInside(header: HeaderOf): boolean {
  const referrer = header('referer') ?? ''
  return URL.canParse(referrer) && new URL(referrer).host === header('host')
}

/** Returns the language of the last page that this browser showed; see `browser/remember-language.ts`. */
function languageRead(cookies = ''): Locale | undefined {
  const [, language = ''] = /(?:^|;\s*)language=(\w+)/.exec(cookies) ?? []
  return isLocale(language) ? language : undefined
}

/** Returns the shop's languages that an Accept-Language header names with a weight above 0. */
function acceptedLocales(header: string): Locale[] {
  return header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.trim().split(/[-;]/)[0] ?? '')
    .filter(isLocale)
}

/**
 * A query parameter in the home page's cache key: the languages that the owner may choose. `normalizeUrl`
 * removes it from what visitors send.
 */
export const OPENED = 'opened'

/**
 * Returns the cache key of a URL, which is also the URL that pages see: the normalized URL, and for `/` also
 * the languages with a prefix in addresses that the owner may choose for this visitor.
 */
export function cacheKeyOf(url: string, header: HeaderOf): string {
  const key = normalizeUrl(url)
  if (key !== '/') return key
  const open = locales.filter(
    (locale) => locale !== baseLocale && leavesLanguageOpen(header, locale),
  )
  return open.length > 0 ? `/?${OPENED}=${open.join('.')}` : key
}
