import { baseLocale, isLocale, locales, type Locale } from '#messages/locale.ts'
import { normalizeUrl } from './normalize-url.ts'

/** Returns a request header by its lower-case name. */
type HeaderOf = (name: string) => string | undefined

/**
 * True if this visitor may be shown the owner's language: no page of the shop led here, the browser has not
 * shown a page in another language, and it accepts the owner's language or none of the shop's. A link inside
 * the shop to the English page asks for English.
 */
export function leavesLanguageOpen(header: HeaderOf, ownersLocale: Locale): boolean {
  if (isFromInside(header)) return false
  const read = languageRead(header('cookie'))
  if (read) return read === ownersLocale
  const accepted = acceptedLocales(header('accept-language') ?? '')
  return accepted.length === 0 || accepted.includes(ownersLocale)
}

/** `Sec-Fetch-Site` cannot tell: it is `same-origin` for every request through the service worker. */
function isFromInside(header: HeaderOf): boolean {
  const referrer = header('referer') ?? ''
  return URL.canParse(referrer) && new URL(referrer).host === header('host')
}

/** The language of the last page that this browser showed. `browser/remember-language.ts` sets the cookie. */
function languageRead(cookies = ''): Locale | undefined {
  const [, language = ''] = /(?:^|;\s*)language=(\w+)/.exec(cookies) ?? []
  return isLocale(language) ? language : undefined
}

/** Languages of the shop in Accept-Language, without those of weight 0. */
function acceptedLocales(header: string): Locale[] {
  return header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.trim().split(/[-;]/)[0] ?? '')
    .filter(isLocale)
}

/**
 * Query parameter in the home page's cache key: the languages that the owner may choose. `normalizeUrl`
 * removes it from requests.
 */
export const OPENED = 'opened'

/**
 * Returns the cache key of a URL, which is also the URL that pages see. The key of `/` also has the languages
 * that the owner may choose for this visitor.
 */
export function cacheKeyOf(url: string, header: HeaderOf): string {
  const key = normalizeUrl(url)
  if (key !== '/') return key
  const open = locales.filter(
    (locale) => locale !== baseLocale && leavesLanguageOpen(header, locale),
  )
  return open.length > 0 ? `/?${OPENED}=${open.join('.')}` : key
}
