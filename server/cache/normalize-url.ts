import { queryOf } from '#shop/catalogue/listing-address.ts'
import { listingOfAddress } from '#shop/catalogue/listing.ts'

/** Query parameters that pages read beside those of a listing. */
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

/** First path segments of calls by programs. */
const apiSegments = new Set(['api', 'auth', 'sandbox'])

/** Whether a URL is an API call, also if written as `/%61pi/`. Only its response may depend on the caller. */
export function isApiPath(url: string): boolean {
  const [, first = ''] = /^\/([^/?]*)\//.exec(url) ?? []
  return apiSegments.has(first) || first.includes('%')
}

/**
 * The cache key of a URL, and the URL that pages see: a page's query without parameters that no page
 * reads or understands, the listing's in one order. Links in mails and adverts have parameters of
 * their own (`?fbclid=…`), another for each visitor; all lead to the same cached page.
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
