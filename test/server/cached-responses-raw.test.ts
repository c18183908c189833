import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRunningShop, type RunningShop } from './running-shop.ts'

/** Request ids that also occur in a cached response's head, or frame it. */
const wordsOfHeads = [
  'OK',
  '200',
  'HTTP',
  '1.1',
  'x-request-id',
  'Content-Length',
  'content-type',
  'application',
  'json',
  'no-cache',
  'nosniff',
  'SAMEORIGIN',
  'keep-alive',
  'timeout',
  'Accept-Encoding',
  'Date',
  'GMT',
  'self',
  'a',
  'e',
  '-',
  '0',
  '1',
]

/** Returns the answers to ten requests sent together on one connection. */
async function answersTo(port: number, path: string, id: string): Promise<string[]> {
  const ask = (more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Request-Id: ${id}\r\n${more}\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.end(ask().repeat(9) + ask('Connection: close\r\n'))
  const sent = await text(socket)
  return sent.split(/(?=HTTP\/1\.1 \d{3} )/)
}

function framed(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  return {
    status,
    names: names.filter((name) => name !== 'connection' && name !== 'keep-alive'),
    id: /^x-request-id: (.*)$/im.exec(head)?.[1] ?? '',
    etag: /^etag: (.*)$/im.exec(head)?.[1],
    length: Number(/^content-length: (\d+)$/im.exec(head)?.[1]),
    body: rest.join('\r\n\r\n'),
  }
}

const MADE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe.each([
  ['a stranger’s', { TRUST_PROXY: '' }, []],
  ['a trusted proxy’s', { TRUST_PROXY: 'loopback' }, wordsOfHeads],
])('%s id', (_, env, believed: string[]) => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await aRunningShop({ env })
  }, 60_000)
  afterAll(() => shop[Symbol.asyncDispose]())

  test.each(['/api/meals', '/api/milk?page=1&limit=2', '/api/areas'])(
    'never frames an answer of %s, its own or another’s',
    async (path) => {
      const plain = framed((await answersTo(shop.port, path, 'first-of-all'))[0] ?? '')
      expect(plain.status).toBe('HTTP/1.1 200 OK')
      // All at once, so that they fall into one second.
      const all = await Promise.all(wordsOfHeads.map((id) => answersTo(shop.port, path, id)))
      expect(all.flat()).toHaveLength(wordsOfHeads.length * 10)
      for (const answer of all.flat().map(framed)) {
        const { status, names, etag, length, body } = plain
        expect({ ...answer, id: '' }).toEqual({ status, names, etag, length, body, id: '' })
        expect(Buffer.byteLength(answer.body)).toBe(length)
        expect(MADE.test(answer.id) || believed.includes(answer.id), answer.id).toBe(true)
      }
    },
  )
})

test('a trusted proxy’s good id is said of cached responses, too, each with its own', async () => {
  await using shop = await aRunningShop({ env: { TRUST_PROXY: 'loopback' } })
  for (const id of ['proxy-one-1', 'x-request-id', 'nosniff-nosniff', 'proxy-two-2']) {
    const answers = (await answersTo(shop.port, '/api/meals', id)).map(framed)
    expect(answers.map((answer) => answer.id)).toEqual(answers.map(() => id))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  }
})
