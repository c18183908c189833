import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createAdmission } from '#server/admission.ts'
import { createApp, type ShopApp } from '#server/app.ts'
import { httpServer } from '#server/http-server.ts'
import { refusalOf } from '#server/malformed.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import { refuseEarly } from '#server/refuse-early.ts'
import { aProduct, shopOf } from '../shop.ts'
import { openTestDatabase } from '../databases.ts'
import { aBusyShop } from './busy-shop.ts'

const shop = shopOf(() => openTestDatabase('sqlite'))

async function listening(app: ShopApp, atOnce?: Parameters<typeof httpServer>[2]) {
  const server = httpServer(app.fetch, await refusalOf(shop().services), atOnce)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

test('what is too much is refused in the visitor’s language, and nothing is once there is room', async () => {
  const { app, fill } = aBusyShop(shop().services)
  const finish = await fill()
  const page = await app.request('/ar/about?a=1&b="')
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('1')
  expect(page.headers.get('cache-control')).toContain('no-store')
  const text = await page.text()
  expect(text).toContain('dir="rtl"')
  expect(text).toContain('ضغط')
  expect(text).toContain('href=""')
  expect(text).not.toContain('b=')
  const call = await app.request('/api/search?q=mint', { headers: { 'Accept-Language': 'ar' } })
  expect(call.status).toBe(503)
  expect(await call.json()).toEqual({
    code: 'overloaded',
    message: expect.stringContaining('ضغط'),
    requestId: call.headers.get('x-request-id'),
  })
  const done = await finish()
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200))
  expect((await app.request('/ar/about?a=1')).status).toBe(200)
})

test('checkout, webhook, signing in, health and what is kept have their places all the same', async () => {
  const { app, fill } = aBusyShop(shop().services)
  const product = await aProduct(shop().services.db)
  expect((await app.request('/kept')).status).toBe(200)
  const finish = await fill()
  const send = (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await app.request('/new')).status).toBe(503)
  expect((await app.request('/kept')).status).toBe(200)
  const items = [{ _id: product.id, qty: 1 }]
  expect((await send('/api/cart/check', { items })).status).toBe(200)
  expect((await send('/api/payment', { items })).status).toBe(422)
  expect((await send('/api/webhooks/stripe', {})).status).toBe(400)
  expect((await send('/auth/signin', { email: 'a@b.com', password: 'secret1' })).status).toBe(401)
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(200)
  await finish()
})

test('who sends a request slowly takes no place from others', async () => {
  await using server = await listening(aBusyShop(shop().services).app)
  const { port } = server
  const slow = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(
        'POST /auth/signin HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n' +
          'Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{"email":',
      )
      await once(socket, 'data')
      return socket
    }),
  )
  const body = JSON.stringify({ email: 'a@b.com', password: 'secret1' })
  const headers = { 'Content-Type': 'application/json' }
  const signIn = await fetch(`http://127.0.0.1:${port}/auth/signin`, {
    method: 'POST',
    headers,
    body,
  })
  expect(signIn.status).toBe(401)
  slow.forEach((socket) => socket.destroy())
})

test('for those who went away while they waited nothing is made, and they take no place', async () => {
  const made: string[] = []
  const visitors = new Map<string, Socket>()
  const app = createApp(shop().services, {
    cache: createPageCache(),
    pages: async ({ url }) => {
      const { pathname } = new URL(url)
      made.push(pathname)
      const end = performance.now() + 10
      while (performance.now() < end);
      // As when a page takes long: nothing else is seen until it is done.
      if (made.length === 1) {
        for (const [path, socket] of visitors) if (path !== pathname) socket.destroy()
      }
      return new Response('A page')
    },
  })
  await using server = await listening(app)
  for (let n = 0; n < 64; n++) {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {})
    // What answers it at once has been accepted.
    socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')
    await once(socket, 'data')
    visitors.set(`/page/${n}`, socket)
  }
  const answered = Promise.race([...visitors.values()].map((socket) => once(socket, 'data')))
  for (const [path, socket] of visitors) socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
  expect(String(await answered)).toContain('200 OK')
  const last = await fetch(`http://127.0.0.1:${server.port}/last`)
  expect(last.status).toBe(200)
  // Two in a slice of 15 ms, and those of the next where a closed connection is seen late.
  expect(made.length).toBeLessThanOrEqual(8)
  expect(made.at(-1)).toBe('/last')
})

test('what is too much is refused before the app looks at it, in the same words, and the connection ends', async () => {
  const admission = createAdmission(shop().services, { isStopping: false, connections: 0 })
  const { app, fill } = aBusyShop(shop().services, { admission })
  const cache = createPageCache(() => 0)
  await cache.through({ address: '/kept', encoding: 'identity' }, async () => ({
    response: new Response('A kept page'),
  }))
  const isRefused = await refuseEarly(shop().services, { admission, cache })
  await using server = await listening(app, (request, response) =>
    isRefused(request, response, () => 'an-id-of-it'),
  )
  const ask = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  expect((await ask('/new')).status).toBe(200)
  const finish = await fill()

  for (const [path, languages] of [
    ['/ar/new?a=%22%3E', 'en'],
    ['/other', 'ar'],
    ['/api/search?q=mint', 'ar'],
    ['/api/search?q=mint', 'en'],
  ] as const) {
    const headers = { 'Accept-Language': languages }
    const inApp = await app.request(path, { headers: { ...headers } })
    const early = await ask(path, headers)
    expect(early.status).toBe(503)
    expect(early.headers.get('x-request-id')).toBe('an-id-of-it')
    expect(early.headers.get('connection')).toBe('close')
    const id = inApp.headers.get('x-request-id') ?? ''
    expect((await early.text()).replace('an-id-of-it', id)).toBe(await inApp.text())
    const ofApp = [...inApp.headers].filter(([name]) => name !== 'x-request-id')
    expect(Object.fromEntries(early.headers)).toMatchObject(Object.fromEntries(ofApp))
  }
  expect(await (await ask('/kept', { 'Accept-Encoding': 'identity' })).text()).toBe('A kept page')
  expect((await ask('/healthz')).status).toBe(200)
  await finish()
  expect((await ask('/new')).status).toBe(200)
})
