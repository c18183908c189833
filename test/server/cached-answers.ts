import { createResponseCache } from '#server/cache/response-cache.ts'
import type { Encoding, CachedResponse } from '#server/cache/cached-response.ts'

export const MINUTE = Date.parse('2026-11-22T09:00:00Z')
/** The cache's clock stands still, because a cached response lasts only a minute. */
export const aCache = () => createResponseCache(() => MINUTE)
export const text = 'A long page. '.repeat(200)
export const page =
  (body = text, headers = {}) =>
  async () => ({ response: new Response(body, { headers }) })

export const at = (url: string, encoding: Encoding = 'identity') => ({ url, encoding })

export const textOf = (cached: CachedResponse | undefined) =>
  cached?.representations.identity?.body.toString()

/** Returns `make`, which makes the answer, and `times`, which returns how often `make` was called. */
export function counted(answer = page()) {
  let times = 0
  return {
    times: () => times,
    async make() {
      times++
      return answer()
    },
  }
}
