import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { clientOfAddresses, peerOf } from '#api/visitor.ts'
import { serveCached } from '#server/cache/middleware.ts'
import type { Services } from '#server/context.ts'
import { arePricesDue } from '#shop/prices/in-force.server.ts'
import { createAdmission, requestKind } from '#server/load/admission.ts'
import { overloadResponse } from '#server/load/overload-response.ts'
import { createApp, type Handlers } from './app.ts'
import { createHttpServer } from './http-server.ts'
import { malformedRefusal, sendRefusal } from './malformed-requests.ts'
import { noteSearchOf } from './note-search.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaderValues } from './security-headers.ts'
import { linesPerClient } from '#server/ops/lines-per-client.ts'
import { pathForLog } from '#server/ops/path-for-log.ts'

/**
 * The server does not listen yet. It sends cached responses, and refusals under load, before the framework
 * sees the request, at a fraction of the cost.
 */
export async function createShopServer(services: Services, handlers: Handlers): Promise<Server> {
  const { counters, log, trustedProxies } = services
  const { cache, state = { isStopping: false, connections: 0 } } = handlers
  const admission = createAdmission(counters, state)
  const linesOf = linesPerClient(log)
  const app = createApp(services, { ...handlers, state, admission, linesOf })
  const security = await securityHeaderValues()
  const server = createHttpServer(
    app.fetch,
    await malformedRefusal(services, linesOf),
    respondEarly,
  )
  server.on('connection', () => state.connections++)
  return server

  /** Returns whether it has responded. */
  function respondEarly(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers, socket } = request
    const requestId = () => requestIdOf(headers['x-request-id'], socket, trustedProxies)
    // While a price change is due, stored responses show old prices. The app then writes the new prices
    // first.
    const mayBeStored = !arePricesDue(services.db, services.now())
    if (mayBeStored && serveCached(cache.find, request, response, requestId)) {
      counters.cacheHits.inc()
      // For other requests, the app notes the search.
      noteSearchOf(services.db, visitOf(request))
      return true
    }
    const [path = ''] = url.split('?', 1)
    if (!admission.isFull(path)) return false
    // A stale response is better than a refusal.
    if (mayBeStored && serveCached(cache.findStale, request, response, requestId)) return true
    const id = requestId()
    const kind = requestKind(path)
    const line = { requestId: id, method, path: pathForLog(path), status: 503 }
    linesOf(clientOf(request), id, () => log.info(line, 'request refused'))
    counters.shed.inc({ kind })
    counters.requests.observe({ kind, status: '5xx' }, 0)
    const { status, body, headers: own } = overloadResponse(path, headers['accept-language'], id)
    const length = String(Buffer.byteLength(body))
    const all = { ...security, ...own, 'X-Request-Id': id, 'Content-Length': length }
    sendRefusal(response, { status, headers: all, body })
    return true
  }

  function clientOf({ headers, socket }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    return clientOfAddresses(peerOf(socket), forwarded, trustedProxies)
  }

  function visitOf(request: IncomingMessage) {
    const { method, url = '', headers } = request
    return {
      method,
      url,
      userAgent: headers['user-agent'],
      purpose: String(headers['sec-purpose'] ?? headers.purpose ?? ''),
      client: () => clientOf(request),
    }
  }
}
