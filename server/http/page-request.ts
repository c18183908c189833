import { cacheKeyOf } from '#server/cache/first-visit.ts'

/**
 * Returns the request that pages see. Its URL is the cache key, so that a cached page depends on nothing
 * else. HEAD becomes GET, because its response has the headers of the whole page.
 */
export function pageRequest(given: Request): Request {
  const { method, headers, signal } = given
  const { origin, pathname, search } = new URL(given.url)
  const url = cacheKeyOf(pathname + search, (name) => headers.get(name) ?? undefined)
  const isSame = method === 'GET' && url === pathname + search
  return isSame ? given : new Request(origin + url, { headers, signal })
}
