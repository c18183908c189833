import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { keptAnswer } from '#server/page-cache/kept.ts'
import { writeKept } from '#server/page-cache/write.ts'

const policy = "default-src 'self'"
const expires = Number.POSITIVE_INFINITY
const perRequest = { requestId: 'an-id-of-8', caching: 'no-cache' }

async function serve(answer: (asked: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const kept = async () =>
  keptAnswer(new Response('Vegetables', { headers: { 'content-security-policy': policy } }), {
    encoding: 'identity',
    expires,
    asOf: 0,
  })

async function keptRepresentation() {
  const representation = (await kept()).representations.identity
  if (!representation) throw new Error('There is a representation')
  return representation
}

/** What is sent on one connection, in the order in which it was asked for. */
async function sentTo(port: number, asked: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(asked)
  return text(socket)
}

const get = (more = '') => `GET / HTTP/1.1\r\nHost: shop\r\n${more}\r\n`

test('each answer has its own id and caching, the head of HEAD, and says when it is the last', async () => {
  const representation = await keptRepresentation()
  let times = 0
  const port = await serve((_, response) =>
    writeKept(response, representation, {
      requestId: `id-${times}`,
      caching: `max-age=${times++}`,
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

test('what is unchanged has no body, and the connection goes on', async () => {
  const { unchanged } = await kept()
  const port = await serve((_, response) => writeKept(response, unchanged, perRequest))
  const sent = await sentTo(port, get() + get() + get())
  expect(sent.match(/HTTP\/1.1 304 Not Modified/g)).toHaveLength(3)
  expect(sent).not.toContain('Vegetables')
})

test('a process that stops says so in answers that it keeps', async () => {
  const representation = await keptRepresentation()
  let isStopping = false
  const port = await serve((_, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    writeKept(response, representation, perRequest)
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
