import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { handleMalformed, sendRefusal, type MalformedRefusal } from './malformed-requests.ts'
import { disconnectSlowReaders } from './slow-readers.ts'
import { maxConnections } from './max-connections.ts'

/** In milliseconds. They disconnect a slow client within 20 seconds. */
export const clientTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 18_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /** A client that takes no byte of a response is disconnected at Node's second check, after 18 s. */
  stalledMs: 9_000,
  /** 64 KB may take 8 s beyond `stalledMs`, which also ends within 20 s. */
  leastBytesPerSecond: 8 * 1024,
}

/**
 * Creates the HTTP/1.1 server, not listening yet. `respondEarly` may respond before the app, and returns
 * whether it did. `refusal` makes the response to a malformed request.
 */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  refusal: MalformedRefusal,
  respondEarly: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
  { stalledMs, leastBytesPerSecond, ...timeouts } = clientTimeouts,
): Server {
  const errorHandler = (error: unknown) => {
    const [status, reason] = error instanceof RequestError ? [400, error.message] : [500, 'fault']
    const { headers, body } = refusal(status, reason)
    return new Response(body, { status, headers })
  }
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false, errorHandler })
  // Node itself would refuse a request without a Host header, without our headers.
  const options = { ...timeouts, requireHostHeader: false, optimizeEmptyRequests: true }
  const server = createServer(options, (request, response) => {
    if (!hasOneHost(request))
      sendRefusal(response, refusal(400, 'invalid or repeated host name', request.socket))
    else if (!respondEarly(request, response)) {
      trackResponse(request, response)
      void listener(request, response)
    }
  })
  const trackResponse = handleMalformed(server, refusal)
  const checkMs = timeouts.connectionsCheckingInterval
  disconnectSlowReaders(server, { stalledMs, leastBytesPerSecond, checkMs })
  server.maxConnections = maxConnections()
  return server
}

/** A name, an IPv4 address or an IPv6 address in brackets, with an optional port (RFC 3986, 3.2.2). */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/**
 * True for exactly one valid Host header. If there are two, Node takes the first, but a proxy may take the
 * second (RFC 9112, 3.2).
 */
function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  const hosts = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host')
  return hosts.length === 1 && hostForm.test(headers.host ?? '')
}
