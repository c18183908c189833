import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Services } from '#server/context.ts'
import { clientOfAddresses, peerOf } from '#api/visitor.ts'
import { linesPerClient } from '#server/ops/lines-per-client.ts'
import { securityHeaderValues } from './security-headers.ts'

/** The client's time to read the reason before its connection is closed. */
const LINGER_MS = 1_000

type Refusal = { status: number; headers: Record<string, string>; body: string }
/** Makes, logs and counts the response to a request that the app never sees. */
export type MalformedRefusal = (status: number, reason: string, socket?: Peer) => Refusal
type Peer = { remoteAddress?: string }

export async function malformedRefusal(
  { log, counters }: Pick<Services, 'log' | 'counters'>,
  linesOf = linesPerClient(log),
): Promise<MalformedRefusal> {
  const security = await securityHeaderValues()
  return (status, reason, socket) => {
    const requestId = randomUUID()
    // Forwarding headers were not read, or cannot be trusted in a malformed request. So the client is the
    // peer.
    const client = clientOfAddresses(peerOf(socket), '', [])
    linesOf(client, requestId, () => log.info({ requestId, status, reason }, 'request refused'))
    counters.requests.observe({ kind: 'malformed', status: `${String(status)[0]}xx` }, 0)
    const body = `${STATUS_CODES[status]}\n`
    return {
      status,
      body,
      headers: {
        ...security,
        'x-request-id': requestId,
        'content-type': 'text/plain; charset=utf-8',
        'content-length': String(body.length),
        connection: 'close',
      },
    }
  }
}

/** Statuses that Node itself would send. Every other error gets 400. */
const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Responds to requests that Node's parser refuses (https://nodejs.org/api/http.html#event-clienterror). The
 * returned function must be called with each response that is written in several steps.
 */
export function handleMalformed(server: Server, refusal: MalformedRefusal) {
  const responses = new WeakMap<Duplex, ServerResponse[]>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isHalfSent = responses
      .get(socket)
      ?.some((response) => response.headersSent && !response.writableFinished)
    // A refusal must not be written into the middle of another response.
    if (!socket.writable || isHalfSent || error.code === 'ECONNRESET') return socket.destroy()
    const code = error.code ?? 'malformed'
    const status = statusOf[code] ?? 400
    const { headers, body } = refusal(status, code, socket instanceof Socket ? socket : undefined)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    // Node's timeouts end once a request is complete. A client that completes its request after the refusal
    // would keep the connection open for ever.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
    return undefined
  })
  server.on('checkExpectation', ({ socket }, response) =>
    sendRefusal(response, refusal(417, 'expectation', socket)),
  )
  return ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = responses.get(socket)?.filter((one) => !one.writableFinished) ?? []
    responses.set(socket, [...open, response])
  }
}

export function sendRefusal(response: ServerResponse, { status, headers, body }: Refusal) {
  response.writeHead(status, headers).end(body)
}
