import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerMalformed, refuse, type Refusal } from './malformed.ts'
import { mostConnections } from './open-files.ts'

/** Slow clients are let go within 20 seconds: Node looks once in each interval. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 18_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
}
/** Of an answer nothing was taken for so long. Node looks a second time before it says so. */
const STALLED_MS = 9_000

/**
 * HTTP/1.1 over the app, not on a port yet. `answerAtOnce` answers what needs no app, `refusal`
 * words what cannot be read as a request.
 */
export function httpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  refusal: Refusal,
  answerAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  const errorHandler = (error: unknown) => {
    const [status, why] = error instanceof RequestError ? [400, error.message] : [500, 'fault']
    const { headers, body } = refusal(status, why)
    return new Response(body, { status, headers })
  }
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false, errorHandler })
  // Node itself would refuse a request that names no host without our headers.
  const options = { ...TIMEOUTS, requireHostHeader: false, optimizeEmptyRequests: true }
  const server = createServer(options, (request, response) => {
    if (!namesOneHost(request)) refuse(response, refusal(400, 'no good host, or two'))
    else if (!answerAtOnce(request, response)) {
      noteOpen(request, response)
      void answer(request, response)
    }
  })
  const noteOpen = answerMalformed(server, refusal)
  server.setTimeout(STALLED_MS, (socket) => {
    // One that waits for us, not we for it, may go on waiting.
    if (socket.writableLength > 0) socket.destroy()
  })
  server.maxConnections = mostConnections()
  return server
}

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port (RFC 3986, 3.2.2). */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/** Node takes the first of two, a proxy before the shop perhaps the other (RFC 9112, 3.2). */
function namesOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  const hosts = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host')
  return hosts.length === 1 && hostForm.test(headers.host ?? '')
}
