import { baseLocale, isLocale, locales, type Locale } from '#messages/locale.ts'
import { normalizeUrl } from './normalize-url.ts'

/** Reads a header of a request by its name in lower case. */
type HeaderOf = (name: string) => string | undefined

/**
 * Whether a request comes to the shop from outside and leaves the language to its owner: no page of the shop led here, no
 * language was read before, and the browser takes the owner's language or names none of the shop's. Where a link of the
 * shop leads to the English page, it is meant.
 */
export function leavesLanguageOpen(header: HeaderOf, ownersLocale: Locale): boolean {
  if (isFromInside(header)) return false
  const read = languageRead(header('cookie'))
  if (read) return read === ownersLocale
  const accepted = acceptedLocales(header('accept-language') ?? '')
  return accepted.length === 0 || accepted.includes(ownersLocale)
}

/** By the referrer: `Sec-Fetch-Site` says `same-origin` of whatever passes through the service worker. */
function isFromInside(header: HeaderOf): boolean {
  const referrer = header('referer') ?? ''
  return URL.canParse(referrer) && new URL(referrer).host === header('host')
}

/** The language of the last page that this browser showed; see `browser/remember-language.ts`. */
function languageRead(cookies = ''): Locale | undefined {
  const [, language = ''] = /(?:^|;\s*)language=(\w+)/.exec(cookies) ?? []
  return isLocale(language) ? language : undefined
}

/** The shop's languages that an Accept-Language names, unless with weight 0. */
function acceptedLocales(header: string): Locale[] {
  return header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.trim().split(/[-;]/)[0] ?? '')
    .filter(isLocale)
}

/** Query parameter of the home page's cache key, with the languages that a first visit leaves open; no visitor can send it. */
export const OPENED = 'opened'

/**
 * The cache key of a URL, and the URL that pages see: as `normalizeUrl` has it, and for `/` with the languages that the
 * owner may choose for this visitor, of those that have a prefix in addresses.
 */
export function cacheKeyOf(url: string, header: HeaderOf): string {
  const key = normalizeUrl(url)
  if (key !== '/') return key
  const open = locales.filter(
    (locale) => locale !== baseLocale && leavesLanguageOpen(header, locale),
  )
  return open.length > 0 ? `/?${OPENED}=${open.join('.')}` : key
}
