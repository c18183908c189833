import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Services } from './context.ts'
import { securityHeaders } from './secure-answers.ts'

/** What is said to a request that the app never sees, for it cannot be read. It is in the log then. */
export type Refusal = (status: number, why: string) => Refused
type Refused = { status: number; headers: Record<string, string>; body: string }

export async function refusalOf({
  log,
  counters,
}: Pick<Services, 'log' | 'counters'>): Promise<Refusal> {
  const always = await securityHeaders()
  return (status, why) => {
    const requestId = randomUUID()
    log.info({ requestId, status, why }, 'request refused')
    counters.requests.observe({ kind: 'malformed', status: `${String(status)[0]}xx` }, 0)
    const body = `${STATUS_CODES[status]}\n`
    return {
      status,
      body,
      headers: {
        ...always,
        'x-request-id': requestId,
        'content-type': 'text/plain; charset=utf-8',
        'content-length': String(body.length),
        connection: 'close',
      },
    }
  }
}

// What Node itself would answer.
const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what Node's parser refuses: https://nodejs.org/api/http.html#event-clienterror
 * Returns what is to be told of each answer that is not written in one go.
 */
export function answerMalformed(server: Server, refusal: Refusal) {
  const answers = new WeakMap<Duplex, ServerResponse[]>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isHalfSent = answers
      .get(socket)
      ?.some((answer) => answer.headersSent && !answer.writableFinished)
    // Who has left hears nothing, and who reads an answer must not find another one in it.
    if (!socket.writable || isHalfSent || error.code === 'ECONNRESET') return socket.destroy()
    const code = error.code ?? 'malformed'
    const status = statusOf[code] ?? 400
    const { headers, body } = refusal(status, code)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    return undefined
  })
  server.on('checkExpectation', (_, response) => refuse(response, refusal(417, 'expectation')))
  return ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = answers.get(socket)?.filter((answer) => !answer.writableFinished) ?? []
    answers.set(socket, [...open, response])
  }
}

export function refuse(response: ServerResponse, { status, headers, body }: Refused) {
  response.writeHead(status, headers).end(body)
}
