import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { isReadSetCurrent, trackReads, type ReadSet } from '#db/read-set.ts'
import type { Database } from '#db/schema.ts'
import type { CachedResponse, Representation } from './cached-response.ts'
import { encodingFor, representationFor, type Preferences } from './negotiation.ts'
import { cacheKeyOf } from './first-visit.ts'
import { isApiPath } from './normalize-url.ts'
import type { ResponseCache } from './response-cache.ts'

/** Headers that differ from request to request. */
export type OwnHeaders = { requestId: string; cacheControl: string }

/**
 * Responds from the cache before the framework sees the request. Returns whether it did. `find` is the
 * cache's `find` or `findStale`.
 */
export function serveCached(
  find: ResponseCache['find'],
  request: IncomingMessage,
  response: ServerResponse,
  requestId: () => string,
): boolean {
  const { method, url = '', headers } = request
  if (!isRead(method) || isPersonal(headers.authorization, url)) return false
  const cached = find(cacheKeyOf(url, (name) => headers[name]?.toString()))
  if (!cached) return false
  const representation = representationFor(cached, preferencesOf(headers))
  if (!representation) return false
  const cacheControl = cacheControlFor(cached, headers['sec-purpose'])
  sendCached(response, representation, { requestId: requestId(), cacheControl })
  return true
}

type Env = { Bindings: Partial<HttpBindings>; Variables: RequestIdVariables }

/** For reads that `serveCached` did not answer: responds from the cache, or stores the app's response. */
export function cacheResponses(cache: ResponseCache, db: Database): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isRead(c.req.method) || isPersonal(c.req.header('authorization'), pathname)) {
      return next()
    }
    const url = cacheKeyOf(pathname + search, (name) => c.req.header(name))
    const preferences = preferencesOf(c.req.header())
    const encoding = encodingFor(preferences.acceptEncoding)
    const result = await cache.through({ url, encoding }, async () => {
      const { readSet } = await trackReads(next)
      return { response: c.res, isCurrent: confirmation(db, readSet) }
    })
    if ('response' in result) return
    const { cached } = result
    const representation =
      representationFor(cached, preferences) ?? (await cache.inEncoding(url, cached, encoding))
    const cacheControl = cacheControlFor(cached, c.req.header('sec-purpose'))
    const own = { requestId: c.get('requestId'), cacheControl }
    const { outgoing } = c.env ?? {}
    if (outgoing) sendCached(outgoing, representation, own)
    c.res = outgoing ? alreadySent(representation) : responseOf(representation, own)
  }
}

/** A separate function, so that its closure does not keep the request in memory. */
function confirmation(db: Database, readSet: ReadSet) {
  return () => isReadSetCurrent(db, readSet)
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * True if a response may depend on the caller. Pages are the same for everyone, even with an Authorization
 * header: browsers send one if a proxy before the shop asks for a password.
 */
function isPersonal(authorization: string | undefined, url: string): boolean {
  return authorization !== undefined && isApiPath(url)
}

/** A browser may use a prefetched page for 10 seconds, for the visit that follows. */
function cacheControlFor(
  { cacheControl }: CachedResponse,
  purpose: string | string[] | undefined,
): string {
  return purpose?.includes('prefetch') ? 'private, max-age=10' : cacheControl
}

function preferencesOf(headers: IncomingMessage['headers']): Preferences {
  return {
    acceptEncoding: String(headers['accept-encoding'] ?? ''),
    ifNoneMatch: headers['if-none-match'] ?? '',
  }
}

export function sendCached(
  response: ServerResponse,
  { status, headers, body }: Representation,
  own: OwnHeaders,
) {
  response.writeHead(status, [...headers, ...flat(own)])
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

function flat({ requestId, cacheControl }: OwnHeaders): string[] {
  return ['cache-control', cacheControl, 'x-request-id', requestId]
}

/** Tells outer middleware the status of a response that was already written. */
function alreadySent({ status }: Representation): Response {
  return new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers })
}

/** For an app that is called without a connection, as tests do. */
function responseOf({ status, body, headers }: Representation, own: OwnHeaders): Response {
  const all = [...headers, ...flat(own)]
  const pairs = all.flatMap((name, i): [string, string][] =>
    i % 2 === 0 ? [[name, all[i + 1] ?? '']] : [],
  )
  return new Response(status === 304 ? null : new Uint8Array(body), { status, headers: pairs })
}
