import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { isAsRead, noteReads, type Reads } from '#db/reads.ts'
import type { Database } from '#db/schema.ts'
import type { Kept, Representation } from './kept.ts'
import { oneByOne } from '../one-by-one.ts'
import type { PageCache } from './page-cache.ts'
import { isCall, plainAddress } from './plain-address.ts'
import { encodingFor, representationFor, type Asked } from './negotiation.ts'
import { headersFor, writeKept, type PerRequest } from './write.ts'

/**
 * Answers from the cache before anything else in the process looks at the request. Returns whether
 * it did.
 */
export function answerKept(
  find: PageCache['find'],
  request: IncomingMessage,
  response: ServerResponse,
  requestId: () => string,
): boolean {
  const { method, url = '', headers } = request
  if (!isReading(method) || isPersonal(headers.authorization, url)) return false
  const kept = find(plainAddress(url))
  if (!kept) return false
  const representation = representationFor(kept, askedBy(headers))
  if (!representation) return false
  const caching = cachingFor(kept, headers['sec-purpose'])
  writeKept(response, representation, { requestId: requestId(), caching })
  return true
}

type Door = { Bindings: Partial<HttpBindings>; Variables: RequestIdVariables }

/** The same for requests that came this far: made once for all who ask, then kept. */
export function keepAnswers(cache: PageCache, db: Database): MiddlewareHandler<Door> {
  const turn = oneByOne()
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isReading(c.req.method) || isPersonal(c.req.header('authorization'), pathname))
      return next()
    const address = plainAddress(pathname + search)
    const asked = askedBy(c.req.header())
    const encoding = encodingFor(asked.acceptEncoding)
    const answered = await cache.through({ address, encoding }, async () => {
      const { reads } = await noteReads(next)
      return { response: c.res, isStillSo: stillSo(db, reads, turn) }
    })
    if ('response' in answered) return
    const { kept } = answered
    const representation =
      representationFor(kept, asked) ?? (await cache.inEncoding(address, kept, encoding))
    const caching = cachingFor(kept, c.req.header('sec-purpose'))
    const perRequest = { requestId: c.get('requestId'), caching }
    const { outgoing } = c.env ?? {}
    if (outgoing) writeKept(outgoing, representation, perRequest)
    c.res = outgoing ? written(representation) : responseOf(representation, perRequest)
  }
}

/** By itself, so that it holds what it needs and not the request too, for as long as an answer is kept. */
function stillSo(db: Database, reads: Reads, turn: () => Promise<void>) {
  return () => turn().then(() => isAsRead(db, reads))
}

function isReading(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Pages are the same for everyone, whatever credentials stand before the shop or in a browser. */
function isPersonal(authorization: string | undefined, address: string): boolean {
  return authorization !== undefined && isCall(address)
}

/** What the framework is told of an answer that is on its way already. */
function written({ status }: Representation): Response {
  return new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers })
}

/** For an app that is asked without a connection. */
function responseOf(representation: Representation, perRequest: PerRequest): Response {
  const { status, body } = representation
  const content = status === 304 ? null : new Uint8Array(body)
  return new Response(content, { status, headers: inPairs(headersFor(representation, perRequest)) })
}

/** What the browser asks for before the visitor does is good for the visit, some moments later. */
function cachingFor({ caching }: Kept, purpose: string | string[] | undefined): string {
  return purpose?.includes('prefetch') ? 'private, max-age=10' : caching
}

function askedBy(headers: IncomingMessage['headers']): Asked {
  return {
    acceptEncoding: String(headers['accept-encoding'] ?? ''),
    ifNoneMatch: headers['if-none-match'] ?? '',
  }
}

function inPairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [
    flat[i * 2] ?? '',
    flat[i * 2 + 1] ?? '',
  ])
}
