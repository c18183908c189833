import type { MiddlewareHandler } from 'hono'
import { clientOf } from '#api/visitor.ts'
import type { Services } from '#server/context.ts'
import { listingOfAddress } from '#shop/catalogue/listing.ts'
import { localeOfPath, locales, pathIn } from '#messages/locale.ts'
import { noteSearch } from '#shop/search/missed-searches.server.ts'
import type { Database } from '#db/schema.ts'

const paths = new Set(locales.map((locale) => pathIn(locale, '/search')))

/** Programs that read pages. Their searches are not noted. */
const robot = /bot\b|bot\/|crawl|spider|slurp|preview|monitor|headless|lighthouse/i

type Visit = {
  method: string | undefined
  /** Path and query. */
  url: string
  userAgent: string | undefined
  /** `Sec-Purpose` or `Purpose`, which a browser sends when it prefetches a page. */
  purpose: string | undefined
  client: () => string
}

/**
 * Notes a search for the first page of results, without filters. Searches answered from the cache count, too.
 */
export function noteSearchOf(
  db: Database,
  { method, url, userAgent = '', purpose = '', client }: Visit,
): void {
  const queryAt = url.indexOf('?')
  if (method !== 'GET' || queryAt < 0 || !paths.has(url.slice(0, queryAt))) return
  if (purpose.includes('prefetch') || robot.test(userAgent.slice(0, 500))) return
  const choice = listingOfAddress(new URLSearchParams(url.slice(queryAt + 1)))
  const isFirst = choice.page === 1 && choice.sort === 'featured'
  if (!choice.words || !isFirst || choice.onOffer || choice.inStock || choice.condition) return
  noteSearch(db, { words: choice.words, locale: localeOfPath(url), client: client() })
}

/** For requests that `serveCached` did not answer. */
export function noteSearches({ db, trustedProxies }: Services): MiddlewareHandler {
  return (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    noteSearchOf(db, {
      method: c.req.method,
      url: pathname + search,
      userAgent: c.req.header('user-agent'),
      purpose: c.req.header('sec-purpose') ?? c.req.header('purpose'),
      client: () => clientOf(c, trustedProxies),
    })
    return next()
  }
}
