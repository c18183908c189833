import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Slow clients are let go within 20 seconds: Node looks once in each interval. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 18_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
}
/** Of an answer nothing was taken for so long. Node looks a second time before it says so. */
const STALLED_MS = 9_000
/** Far more than one process serves; the rest of its open files is for the database and the disk. */
const MOST_CONNECTIONS = 4_000

/** HTTP/1.1 over the app, not on a port yet. `answerAtOnce` answers what needs no app. */
export function httpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  answerAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  const server = createServer(TIMEOUTS, (request, response) => {
    if (!answerAtOnce(request, response)) void answer(request, response)
  })
  server.setTimeout(STALLED_MS, (socket) => {
    // One that waits for us, not we for it, may go on waiting.
    if (socket.writableLength > 0) socket.destroy()
  })
  server.maxConnections = MOST_CONNECTIONS
  return server
}
