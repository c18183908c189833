import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Slow clients are let go. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 20_000, keepAliveTimeout: 10_000 }

/** HTTP/1.1 over the app, not on a port yet. `answerAtOnce` answers what needs no app. */
export function httpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  answerAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  return createServer(TIMEOUTS, (request, response) => {
    if (!answerAtOnce(request, response)) void answer(request, response)
  })
}
