import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { toCachedResponse } from '#server/cache/cached-response.ts'
import { sendCached } from '#server/cache/middleware.ts'

const policy = "default-src 'self'"
const expires = Number.POSITIVE_INFINITY
const own = { requestId: 'an-id-of-8', cacheControl: 'no-cache' }

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function aCachedResponse() {
  const response = new Response('Vegetables', { headers: { 'content-security-policy': policy } })
  return toCachedResponse(response, 'identity', { expires, generation: 0 })
}

async function aRepresentation() {
  const representation = (await aCachedResponse()).representations.identity
  if (!representation) throw new Error('There is a representation')
  return representation
}

async function sentTo(port: number, asked: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(asked)
  return text(socket)
}

const get = (more = '') => `GET / HTTP/1.1\r\nHost: shop\r\n${more}\r\n`

test('each response has its own id and Cache-Control, no body for HEAD, and ends the connection when asked', async () => {
  const representation = await aRepresentation()
  let times = 0
  const port = await serve((_, response) =>
    sendCached(response, representation, {
      requestId: `id-${times}`,
      cacheControl: `max-age=${times++}`,
    }),
  )
  const head = 'HEAD / HTTP/1.1\r\nHost: shop\r\n\r\n'
  const sent = await sentTo(port, get() + get() + head + get() + get('Connection: close\r\n'))
  expect(sent.match(/x-request-id: (id-\d)/g)).toEqual(
    [0, 1, 2, 3, 4].map((n) => `x-request-id: id-${n}`),
  )
  expect(sent.match(/cache-control: max-age=\d/g)).toHaveLength(5)
  expect(sent.match(/Vegetables/g)).toHaveLength(4)
  expect(sent.match(/Connection: close/g)).toHaveLength(1)
})

test('304 has no body, and the connection stays open', async () => {
  const { notModified } = await aCachedResponse()
  const port = await serve((_, response) => sendCached(response, notModified, own))
  const sent = await sentTo(port, get() + get() + get())
  expect(sent.match(/HTTP\/1.1 304 Not Modified/g)).toHaveLength(3)
  expect(sent).not.toContain('Vegetables')
})

test('a stopping process closes the connections of cached responses', async () => {
  const representation = await aRepresentation()
  let isStopping = false
  const port = await serve((_, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    sendCached(response, representation, own)
  })
  const connectionOf = async () => {
    const asked = request({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }).end()
    const response: IncomingMessage = (await once(asked, 'response'))[0]
    response.resume()
    return response.headers.connection
  }
  expect([await connectionOf(), await connectionOf()]).toEqual(['keep-alive', 'keep-alive'])
  isStopping = true
  expect(await connectionOf()).toBe('close')
})
