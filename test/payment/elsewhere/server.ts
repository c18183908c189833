import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a call fails, before or after its work is done. */
export const FAULTS = [
  '500 before',
  '500 after',
  'reset before',
  'reset after',
  'html after',
  'half after',
  '502 html before',
  '429 before',
] as const
export type Fault = (typeof FAULTS)[number]

export type Asked<Body> = {
  method: string
  path: string
  query: URLSearchParams
  body: Body
  auth: string
}
export type Told = { status: number; json: unknown }

/** A message to the shop, which the test delivers or loses. */
export type Message = { path: string; body: string; headers?: Record<string, string> }

/** Starts a server with these answers; `failNext` makes calls fail. */
export async function serveCalls<Body>(answer: (asked: Asked<Body>) => Told) {
  const faults: (Fault | undefined)[] = []
  const calls: Asked<Body>[] = []
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function reply(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://elsewhere')
    const body = text === '' ? undefined : JSON.parse(text)
    const { method = '', headers } = request
    const asked = { method, path, query, body, auth: headers.authorization ?? '' }
    calls.push(asked)
    const fault = faults.shift()
    const told = fault?.endsWith('before') ? undefined : answer(asked)
    send(response, fault, told)
  }

  return {
    base: `http://127.0.0.1:${port}`,
    calls,
    /** Makes the next calls fail, in this order; undefined lets one pass. */
    failNext: (...next: (Fault | undefined)[]) => void faults.push(...next),
    calm: () => void faults.splice(0),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(response: ServerResponse, fault: Fault | undefined, told: Told | undefined) {
  const page = '<html><body><h1>Bad gateway</h1></body></html>'
  if (fault?.startsWith('reset')) return response.destroy()
  if (fault === '429 before') return response.writeHead(429).end('slow down')
  if (fault === '502 html before') return response.writeHead(502).end(page)
  if (fault?.startsWith('500')) return response.writeHead(500).end('{"detail":"server error"}')
  if (fault === 'html after')
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  const text = JSON.stringify(told?.json)
  const status = told?.status ?? 500
  const isHalf = fault === 'half after'
  return response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(isHalf ? text.slice(0, text.length / 2) : text)
}
