import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHttpServer } from '#server/http/http-server.ts'
import { openLog } from '#server/ops/log.ts'
import { malformedRefusal } from '#server/http/malformed-requests.ts'
import { createCounters } from '#server/ops/metrics/counters.ts'

const END = '\r\n\r\n'

/** Returns what a client reads of a 20 MB answer if it sends invalid bytes once the answer begins. */
async function readWithRubbishBehind(
  fetch: () => Promise<Response>,
  answerAtOnce?: Parameters<typeof createHttpServer>[2],
): Promise<string> {
  const services = { log: openLog('silent', { write: () => {} }), counters: createCounters() }
  const server = createHttpServer(fetch, await malformedRefusal(services), answerAtOnce)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  const refused = once(server, 'clientError')
  socket.pause().on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(socket, 'readable')
  socket.write(`no HTTP at all${END}`)
  await refused
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece)).resume()
  await new Promise((done) => socket.on('close', done))
  server.close()
  return Buffer.concat(pieces).toString('latin1')
}

const large = 'x'.repeat(20 * 1024 * 1024)

test('an answer that is half sent is not followed by a refusal of what came behind', async () => {
  const read = await readWithRubbishBehind(async () => new Response(large))
  expect(read.slice(-100)).toMatch(/^x+$/)
})

test('an answer that was written in one go arrives whole, and then the refusal', async () => {
  const read = await readWithRubbishBehind(
    () => Promise.reject(new Error('not asked')),
    (_, response) => Boolean(response.end(large)),
  )
  // A regular expression would run out of stack on so many letters.
  const [start, end] = [read.indexOf('\r\n\r\n') + 4, read.lastIndexOf('HTTP/1.1 400 ')]
  expect(end - start).toBe(large.length)
  expect(read.slice(end)).toContain('connection: close')
})
