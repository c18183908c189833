import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTimeouts, createHttpServer } from '#server/http/http-server.ts'
import { PIECE_BYTES } from '#server/http/map-parts.ts'
import { isTooSlow, progressOf } from '#server/http/slow-readers.ts'
import { openLog } from '#server/ops/log.ts'
import { malformedRefusal } from '#server/http/malformed-requests.ts'
import { createCounters } from '#server/ops/metrics/counters.ts'

const CLIENTS_OF_EACH = 100
/** Timeouts of a tenth of the shop's, checked more often. A slow client sends a few bytes per interval. */
const timeouts = {
  headersTimeout: 1_000,
  requestTimeout: 1_800,
  // The fast client's connection stays open, even on a slow machine.
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 100,
  stalledMs: 900,
  leastBytesPerSecond: 4096,
}
const SENDS_EVERY_MS = 100
/** Enough bytes to restart Node’s own timeout each time. */
const TAKES_BYTES = 64 * 1024
const TAKES_EVERY_MS = 100
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
/**
 * Connections by client port: the server may close a connection before the client knows that it is
 * connected.
 */
const closings = new Map<number | undefined, PromiseWithResolvers<void>>()
function closingOf(clientPort: number | undefined) {
  const closing = closings.get(clientPort) ?? Promise.withResolvers<void>()
  closings.set(clientPort, closing)
  return closing
}
server.on('connection', (socket) => {
  const { remotePort } = socket
  socket.on('close', () => closingOf(remotePort).resolve())
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

/** Resolves once the server has closed the connection of a slow client. */
async function closed({ start, more, reads }: Slow): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const { localPort } = socket
  if (reads) socket.resume()
  socket.write(start)
  const timer = setInterval(() => socket.write(more ?? ''), SENDS_EVERY_MS)
  // Only the server notices the end, because this client may read nothing.
  await closingOf(localPort).promise
  clearInterval(timer)
  socket.destroy()
}

async function ask(agent: Agent): Promise<string> {
  const [response]: IncomingMessage[] = await once(get({ port, agent }), 'response')
  return response ? text(response) : ''
}

test('clients that send or read slowly are let go, and others are answered meanwhile', async () => {
  // Opens the fast client's connection first: a new one has one second for its headers, which a busy
  // machine may not read in time.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while ((await ask(agent)) !== 'ok');
  const allClosed = Promise.all(
    Object.values(kinds).map((kind) => {
      const clients = kind.reads ? CLIENTS_OF_EACH : 3
      return Promise.all(Array.from({ length: clients }, () => closed(kind)))
    }),
  )
  for (let asked = 0; asked < ASKED_MEANWHILE; asked++) {
    expect(await ask(agent)).toBe('ok')
  }
  await allClosed
  agent.destroy()
})

test('a client that completes its request after the refusal is let go, too', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  const { localPort } = socket
  socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n')
  const [refusal] = await once(socket, 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1.1 408 /)
  socket.pause().write('\r\n')
  await closingOf(localPort).promise
  socket.destroy()
})

test('a client that takes a little again and again is let go, before it has it all', async () => {
  const impatient = createHttpServer(
    () => new Response(large),
    await malformedRefusal(services),
    undefined,
    // All waiting bytes must be taken within a second.
    { ...timeouts, leastBytesPerSecond: large.length },
  )
  impatient.listen(0, '127.0.0.1')
  await once(impatient, 'listening')
  const { promise: isLetGo, resolve } = Promise.withResolvers<void>()
  impatient.on('connection', (one) => one.on('close', () => resolve()))
  const address = impatient.address()
  let taken = 0
  const socket = connect({
    port: typeof address === 'object' && address ? address.port : 0,
    onread: {
      buffer: Buffer.alloc(TAKES_BYTES),
      callback(bytes) {
        taken += bytes
        // Returning false pauses the socket.
        return false
      },
    },
  }).on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  const timer = setInterval(() => socket.resume(), TAKES_EVERY_MS)
  await isLetGo
  clearInterval(timer)
  socket.destroy()
  impatient.close()
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(large.length)
})

test.each([
  ['nothing waits', 0, 1_000, false],
  ['as fast as it must', 8192, 10, false],
  ['slower', 8192, 11, true],
  ['slow, of much', 81_920, 19, false],
  ['a piece of a map', PIECE_BYTES, 18, true],
])('too slow: %s', (_, waiting, checks, expected) => {
  const limits = { ...clientTimeouts, checkMs: 1_000 }
  expect(isTooSlow(waiting, { written: 0, checks }, limits)).toBe(expected)
})

test('only what a client takes is progress', () => {
  const before = { written: 4000, checks: 3 }
  expect(progressOf({ bytesWritten: 9000, writableLength: 5000 }, before)).toEqual({
    written: 4000,
    checks: 4,
  })
  expect(progressOf({ bytesWritten: 9000, writableLength: 4999 }, before)).toEqual({
    written: 4001,
    checks: 0,
  })
  expect(progressOf({ bytesWritten: 9000, writableLength: 0 }, before).checks).toBe(0)
})

test('the shop lets them go within 20 s, where Node itself would wait for minutes', async () => {
  const usual = createHttpServer(() => new Response('ok'), await malformedRefusal(services))
  const { connectionsCheckingInterval: check, stalledMs } = clientTimeouts
  expect(usual.headersTimeout + check).toBeLessThanOrEqual(20_000)
  expect(usual.requestTimeout + check).toBeLessThanOrEqual(20_000)
  expect(usual.keepAliveTimeout + check).toBeLessThanOrEqual(20_000)
  // Node disconnects a client at the second check.
  expect(usual.timeout).toBe(stalledMs)
  expect(2 * usual.timeout).toBeLessThanOrEqual(20_000)
})
