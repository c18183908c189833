import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '#server/http/http-server.ts'
import { openLog } from '#server/ops/log.ts'
import { malformedRefusal } from '#server/http/malformed-requests.ts'
import { createCounters } from '#server/ops/metrics/counters.ts'

const CLIENTS_OF_EACH = 100
// 20 seconds, and what a busy machine adds; Node itself would wait a minute or five.
const LATEST_MS = 28_000
const USUAL_MS = 2_000
const large = 'x'.repeat(50 * 1024 * 1024)

const services = { log: openLog('silent', { write: () => {} }), counters: createCounters() }
const server = createHttpServer(
  async (request) => {
    if (request.method === 'POST') return new Response(String((await request.text()).length))
    return new Response(request.url.endsWith('/large') ? large : 'ok')
  },
  await malformedRefusal(services),
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

/** How long, in milliseconds, until the server closes a client that sends a little each second. */
async function closedAfter({ start, more, reads }: Slow): Promise<number> {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const since = performance.now()
  // Seen from the server: who reads nothing does not see the end either.
  const closed = new Promise<void>((done) => ends.set(socket.localPort, done))
  if (reads) socket.resume()
  socket.write(start)
  const timer = setInterval(() => socket.write(more ?? ''), 1000)
  await closed
  clearInterval(timer)
  socket.destroy()
  return performance.now() - since
}

test('clients that send or read slowly are let go within 20 s, and others are answered meanwhile', async () => {
  let isOver = false
  const closings = Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => {
      const clients = kind.reads ? CLIENTS_OF_EACH : 3
      const all = await Promise.all(Array.from({ length: clients }, () => closedAfter(kind)))
      return { name, longest: Math.max(...all) }
    }),
  ).finally(() => (isOver = true))
  const waits: number[] = []
  while (!isOver) {
    const start = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect(await response.text()).toBe('ok')
    waits.push(performance.now() - start)
    await new Promise((done) => setTimeout(done, 100))
  }
  const tooLong = (await closings).filter(({ longest }) => longest > LATEST_MS)
  expect(tooLong).toEqual([])
  expect(waits.length).toBeGreaterThan(50)
  const ordered = waits.toSorted((a, b) => a - b)
  expect(ordered[Math.floor(ordered.length * 0.99)]).toBeLessThan(USUAL_MS)
}, 60_000)
