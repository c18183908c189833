import { queryOf } from '#shop/catalogue/listing-address.ts'
import { listingOfAddress } from '#shop/catalogue/listing.ts'

/** Query parameters that pages read, besides those of a product list. */
const pageParameters = new Set([
  'continue_to',
  'key',
  'next',
  'photo',
  'pending',
  'picture_error',
  'reference',
  'reference_error',
  'sent',
  'success',
  'to',
  'wrong',
])

const apiSegments = new Set(['api', 'auth', 'sandbox'])

/**
 * True for an API call, whose response may depend on the caller. `%` counts, because `/%61pi/` means `/api/`.
 */
export function isApiPath(url: string): boolean {
  const [, first = ''] = /^\/([^/?]*)\//.exec(url) ?? []
  return apiSegments.has(first) || first.includes('%')
}

/**
 * Returns the cache key of a URL, which is also the URL that pages see. Drops parameters that no page reads,
 * and puts those of a product list in one order. Links in mails and adverts add parameters (`?fbclid=…`) that
 * differ per visitor; all lead to the same cached page.
 */
export function normalizeUrl(url: string): string {
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return url
  const path = url.slice(0, queryAt)
  if (isApiPath(path)) return url
  const query = url.slice(queryAt + 1)
  const listing = queryOf(listingOfAddress(new URLSearchParams(query))).slice(1)
  const others = query.split('&').filter((part) => pageParameters.has(part.split('=', 1)[0] ?? ''))
  const normalized = [listing, ...others].filter(Boolean).join('&')
  return normalized ? `${path}?${normalized}` : path
}
