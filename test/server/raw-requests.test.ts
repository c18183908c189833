import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '#server/http/http-server.ts'
import { openLog } from '#server/ops/log.ts'
import { malformedRefusal } from '#server/http/malformed-requests.ts'
import { describeOnEachEngine } from '../databases.ts'
import { wrongHeaders } from '../headers.ts'
import { shopOf } from '../shop.ts'

const END = '\r\n\r\n'
const post = (path: string, headers: string[], body = '') =>
  [`POST ${path} HTTP/1.1`, 'Host: shop', ...headers].join('\r\n') + END + body
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers].join('\r\n') + END
const json = 'Content-Type: application/json'
const headersOf = (answer: string) => {
  const [head = ''] = answer.split(END)
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(': '))
  return Object.fromEntries(
    lines.map(([name = '', ...value]) => [name.toLowerCase(), value.join(': ')]),
  )
}
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describeOnEachEngine('bytes on the wire', (open) => {
  const shop = shopOf(open)
  let log = ''
  let server: Server
  let port = 0
  beforeAll(async () => {
    const into = { write: (line: string) => void (log += line) }
    const services = { ...shop().services, log: openLog('info', into) }
    const refusal = await malformedRefusal(services)
    server = createHttpServer((request, env) => shop().app.fetch(request, env), refusal)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => void server.close())

  // A busy machine may answer late, but a second answer would follow at once.
  const UNTIL_AN_ANSWER_MS = 30_000
  const AFTER_AN_ANSWER_MS = 3_000

  /** Returns all bytes until the server closes the connection, or pauses. */
  async function exchange(request: string) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
      socket.setTimeout(AFTER_AN_ANSWER_MS)
    })
    // A server that refuses a long request may close the connection before all is sent.
    socket.on('error', () => {})
    let isClosed = false
    socket.on('close', () => void (isClosed = true))
    socket.write(request)
    await Promise.race([
      once(socket, 'close').catch(() => {}),
      new Promise((done) => socket.setTimeout(UNTIL_AN_ANSWER_MS, () => done(undefined))),
    ])
    const wasClosed = isClosed
    socket.destroy()
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), answer, wasClosed }
  }

  test.each<[name: string, request: string, status: number]>([
    ['a length that is no number', post('/api/payment', [json, 'Content-Length: abc'], '{}'), 400],
    ['a negative length', post('/api/payment', [json, 'Content-Length: -1'], '{}'), 400],
    [
      'two lengths',
      post('/api/payment', [json, 'Content-Length: 2', 'Content-Length: 5'], '{}'),
      400,
    ],
    [
      'a length and chunks',
      post('/api/payment', [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
      400,
    ],
    ['an unknown transfer', post('/api/payment', [json, 'Transfer-Encoding: cow'], '{}'), 400],
    ['a broken chunk', post('/api/payment', [json, 'Transfer-Encoding: chunked'], 'zz\r\n'), 400],
    ['a header of 20 KB', get('/api/areas', `X-Long: ${'x'.repeat(20_000)}`), 431],
    [
      '2,000 headers',
      get('/api/areas', ...Array.from({ length: 2000 }, (_, i) => `X-Number-${i}: ${i}`)),
      431,
    ],
    ['an address of 20 KB', get(`/api/${'x'.repeat(20_000)}`), 431],
    ['no host', 'GET /api/areas HTTP/1.1\r\n\r\n', 400],
    ['two hosts', get('/api/areas', 'Host: shop'), 400],
    ['two hosts, however written', get('/api/areas', 'hOsT: evil.example'), 400],
    ['a method nobody knows', 'BREW /api/areas HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
    ['a header folded over lines', get('/api/areas', 'X-One: a\r\n\tb:c\x01'), 400],
    ['no HTTP at all', `\x16\x03\x01\x02${END}`, 400],
    [
      'a host that is none',
      'GET /api/areas HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'an address that is none',
      'GET areas HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['an expectation nobody knows', get('/api/areas', 'Expect: a-cow'), 417],
  ])(
    '%s is refused, with all security headers and an id of the log, and the line closed',
    async (_, request, status) => {
      const { wasClosed, answer, ...response } = await exchange(request)
      expect(response.status).toBe(status)
      expect(wasClosed).toBe(true)
      const headers = headersOf(answer)
      expect(wrongHeaders(headers, 'plain')).toEqual([])
      expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1)
      const line = log.split('\n').find((line) => line.includes(headers['x-request-id'] ?? 'none'))
      expect(JSON.parse(line ?? '{}')).toMatchObject({ status, msg: 'request refused' })
      // The log repeats no text that cannot be parsed.
      expect(line).not.toMatch(/Host|cow|areas|xxx/)
    },
  )

  test('a megabyte in chunks is refused before it is read', async () => {
    const megabyte = chunk('x'.repeat(64 * 1024)).repeat(16)
    const request = post('/api/payment', [json, 'Transfer-Encoding: chunked'], megabyte)
    const { status, wasClosed } = await exchange(request)
    expect(status).toBe(413)
    expect(wasClosed).toBe(true)
  })

  test.each(['TRACE', 'PROPFIND', 'PATCH', 'DELETE'])('%s is no method here', async (method) => {
    const request = get('/api/areas').replace('GET', method)
    const { status, answer } = await exchange(request)
    expect(status).toBe(405)
    expect(answer).toMatch(/^allow: GET, HEAD\r$/im)
  })

  test('is no proxy to elsewhere', async () => {
    const connecting = `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example${END}`
    expect(await exchange(connecting)).toMatchObject({ answer: '', wasClosed: true })
    const { answer } = await exchange(get('http://evil.example/api/areas'))
    expect(answer).not.toContain('evil')
  })

  test('a client that leaves in the middle is no fault of the shop', async () => {
    for (const path of ['/api/payment', '/auth/signup', '/api/webhooks/stripe']) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(post(path, [json, 'Content-Length: 100'], '{"amount":'))
      await new Promise((done) => setTimeout(done, 50))
      socket.destroy()
    }
    await new Promise((done) => setTimeout(done, 100))
    expect(shop().faults).toEqual([])
    expect((await shop().get('/api/areas')).status).toBe(200)
  })

  test.each([
    '/api/../../etc/passwd',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc%5cpasswd',
    '/%00',
    '/%',
    '/.env',
    '/.git/config',
    '/package.json',
    '/metrics',
    '/\\evil.example',
    '/ar/\\evil.example',
    '/%2f%2fevil.example',
    '/ar/%5cevil.example',
    '/api%2fareas',
    '/api/..%2fareas',
  ])('%s is not there', async (path) => {
    const { status, answer } = await exchange(get(path))
    expect([400, 404]).toContain(status)
    expect(answer).not.toMatch(/root:|"dependencies"|\[core\]/)
  })

  test.each([
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/%2e%2e', '/'],
    ['///evil.example//a', '/evil.example/a'],
    ['/ar//evil.example?a=//b', '/ar/evil.example?a=//b'],
    ['/.//evil.example', '/evil.example'],
    ['/products//milk', '/products/milk'],
    ['/products/milk//', '/products/milk/'],
  ])('%s is found at %s, and nowhere else', async (path, plain) => {
    const { status, answer } = await exchange(get(path))
    expect(status).toBe(308)
    const headers = headersOf(answer)
    expect(headers.location).toBe(plain)
    expect(wrongHeaders(headers, 'plain')).toEqual([])
  })

  test.each(['//api/areas', '/api//areas', '/%61pi//areas'])('%s is no call', async (path) => {
    expect((await exchange(get(path))).status).toBe(404)
  })

  test('what would be written to is not looked for elsewhere', async () => {
    const { status } = await exchange(post('//send', ['Content-Length: 0', 'Connection: close']))
    expect(status).toBe(404)
  })

  test.each<[host: string, status: number]>([
    ['evil.example', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example:99999', 400],
    ['evil.example:x', 400],
    ['[::1', 400],
    ['a b', 400],
    ['@', 400],
    ['me@evil.example', 400],
    ['evil.example/a', 400],
    ['evil.example?a', 400],
    ['evil.example#a', 400],
    ['evil.example,shop', 400],
    ['%65vil.example', 400],
    ['', 400],
  ])('a host that says it is %j changes nothing', async (host, expected) => {
    const { status, answer } = await exchange(
      `GET /api/milk?page=1 HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nConnection: close${END}`,
    )
    expect(status).toBe(expected)
    expect(answer).not.toContain('evil')
    expect(answer).not.toContain('gopher')
  })

  test('what a stranger says of where it comes from is not believed', async () => {
    const { db } = shop().services
    await db.deleteFrom('attempts').execute()
    const body = JSON.stringify({ email: 'nobody@shop.com', password: 'secret1' })
    for (const claim of ['1.2.3.4', '5.6.7.8', '::1', 'x'.repeat(300), '127.0.0.1, 9.9.9.9']) {
      const headers = [json, `Content-Length: ${body.length}`, `X-Forwarded-For: ${claim}`]
      const { status } = await exchange(
        post('/auth/signin', [...headers, 'Connection: close'], body),
      )
      expect(status).toBe(401)
    }
    const clients = await db
      .selectFrom('attempts')
      .select(['subject', 'count'])
      .where('kind', '=', 'sign-in-client')
      .execute()
    expect(clients).toEqual([{ subject: '127.0.0.1', count: 5 }])
  })
})
