import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { PageCache } from './page-cache.ts'
import { formFor } from './send-kept.ts'

/**
 * Answers from the cache before anything else in the process looks at the request. Returns whether
 * it did.
 */
export function answerKept(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: () => string,
): boolean {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return false
  const kept = cache.find(url)
  if (!kept) return false
  const form = formFor(kept, {
    acceptEncoding: String(headers['accept-encoding'] ?? ''),
    ifNoneMatch: headers['if-none-match'] ?? '',
  })
  response.writeHead(form.status, { ...form.headers, 'x-request-id': requestId() })
  response.end(method === 'HEAD' ? undefined : form.body)
  return true
}

/** The same for requests that came this far: made once for all who ask, then kept. */
export function keepAnswers(cache: PageCache): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('authorization')) return next()
    const { pathname, search } = new URL(c.req.url)
    const answered = await cache.through(pathname + search, async () => {
      await next()
      return c.res
    })
    if ('response' in answered) return
    const form = formFor(answered.kept, {
      acceptEncoding: c.req.header('accept-encoding') ?? '',
      ifNoneMatch: c.req.header('if-none-match') ?? '',
    })
    const body = form.status === 304 ? null : new Uint8Array(form.body)
    c.res = new Response(body, { status: form.status, headers: form.headers })
  }
}
