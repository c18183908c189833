import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTimeouts, createHttpServer } from '#server/http/http-server.ts'
import { openLog } from '#server/ops/log.ts'
import { malformedRefusal } from '#server/http/malformed-requests.ts'
import { createCounters } from '#server/ops/metrics/counters.ts'

const CLIENTS_OF_EACH = 100
/** A tenth of the shop's, and its checks more often still; a client sends a little in between. */
const timeouts = {
  headersTimeout: 1_000,
  requestTimeout: 1_800,
  keepAliveTimeout: 1_000,
  connectionsCheckingInterval: 100,
  stalledMs: 900,
}
const SENDS_EVERY_MS = 100
const ASKED_MEANWHILE = 50
const large = 'x'.repeat(50 * 1024 * 1024)

const services = { log: openLog('silent', { write: () => {} }), counters: createCounters() }
const server = createHttpServer(
  async (request) => {
    if (request.method === 'POST') return new Response(String((await request.text()).length))
    return new Response(request.url.endsWith('/large') ? large : 'ok')
  },
  await malformedRefusal(services),
  undefined,
  timeouts,
)
let port = 0
const ends = new Map<number | undefined, () => void>()
server.on('connection', (socket) => {
  const { remotePort } = socket
  socket.on('close', () => ends.get(remotePort)?.())
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Slow = { start: string; more?: string; reads: boolean }
const kinds: Record<string, Slow> = {
  'headers that never end': {
    start: 'GET / HTTP/1.1\r\nHost: shop\r\n',
    more: 'X-A: b\r\n',
    reads: true,
  },
  'a body that never ends': {
    start: 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n',
    more: 'x',
    reads: true,
  },
  'an answer that nobody reads': {
    start: 'GET /large HTTP/1.1\r\nHost: shop\r\n\r\n',
    reads: false,
  },
  'nothing at all': { start: '', reads: true },
}

/** Resolves when the server has closed a client that sends a little again and again. */
async function closed({ start, more, reads }: Slow): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  // Seen from the server: who reads nothing does not see the end either.
  const end = new Promise<void>((done) => ends.set(socket.localPort, done))
  if (reads) socket.resume()
  socket.write(start)
  const timer = setInterval(() => socket.write(more ?? ''), SENDS_EVERY_MS)
  await end
  clearInterval(timer)
  socket.destroy()
}

test('clients that send or read slowly are let go, and others are answered meanwhile', async () => {
  const closings = Promise.all(
    Object.values(kinds).map((kind) => {
      const clients = kind.reads ? CLIENTS_OF_EACH : 3
      return Promise.all(Array.from({ length: clients }, () => closed(kind)))
    }),
  )
  for (let asked = 0; asked < ASKED_MEANWHILE; asked++) {
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect(await response.text()).toBe('ok')
  }
  await closings
})

test('the shop lets them go within 20 s, where Node itself would wait for minutes', async () => {
  const usual = createHttpServer(() => new Response('ok'), await malformedRefusal(services))
  const { connectionsCheckingInterval: check, stalledMs } = clientTimeouts
  expect(usual.headersTimeout + check).toBeLessThanOrEqual(20_000)
  expect(usual.requestTimeout + check).toBeLessThanOrEqual(20_000)
  expect(usual.keepAliveTimeout + check).toBeLessThanOrEqual(20_000)
  // At the second check.
  expect(usual.timeout).toBe(stalledMs)
  expect(2 * usual.timeout).toBeLessThanOrEqual(20_000)
})
