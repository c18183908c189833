import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { m } from '#messages/compiled/messages.js'
import { expect, test } from 'vitest'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { requestKind } from '#server/load/admission.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'
import { openTestDatabase } from '../databases.ts'
import { aBusyShop } from './busy-shop.ts'

const shop = shopOf(() => openTestDatabase('sqlite'))

test.each([
  ['/healthz', 'health'],
  ['/assets/shop-1a2b.js', 'files'],
  ['/map/1-2.pmtiles', 'map'],
  ['/api/webhooks/stripe', 'webhook'],
  ['/api/payment', 'checkout'],
  ['/api/orders/1', 'checkout'],
  ['/sandbox/pay', 'checkout'],
  ['/auth/signin', 'accounts'],
  ['/api/admin/orders', 'admin'],
  ['/api/search', 'browsing'],
  ['/api/paymentx', 'browsing'],
  ['http://other.example/products', 'browsing'],
  ['*', 'browsing'],
])('a request for %s is of the kind %s', (path, kind) => {
  expect(requestKind(path)).toBe(kind)
})

test('under load a request is refused in the visitor’s language, and served once there is room', async () => {
  await using busy = await aBusyShop(shop().services)
  const release = await busy.fill()
  const page = await busy.request('/ar/about?a=1&b=%22')
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('1')
  expect(page.headers.get('connection')).toBe('close')
  expect(page.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await page.text()
  expect(text).toContain('dir="rtl"')
  expect(text).toContain(m.error_overloaded({}, { locale: 'ar' }))
  expect(text).toContain('href=""')
  expect(text).not.toContain('b=')
  for (const locale of ['ar', 'en'] as const) {
    const headers = { 'Accept-Language': locale }
    const call = await busy.request('/api/search?q=mint', { headers })
    expect(call.status).toBe(503)
    expect(await call.json()).toEqual({
      code: 'overloaded',
      message: m.error_overloaded({}, { locale }),
      requestId: call.headers.get('x-request-id'),
    })
  }
  const head = await busy.request('/new', { method: 'HEAD' })
  expect(head.status).toBe(503)
  const done = await release()
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200))
  expect((await busy.request('/ar/about?a=1')).status).toBe(200)
})

test('checkout, webhook, sign-in, health and cached responses are served under load', async () => {
  await using busy = await aBusyShop(shop().services)
  const product = await aProduct(shop().services.db)
  expect((await busy.request('/cached')).status).toBe(200)
  const release = await busy.fill()
  const send = (path: string, body: unknown) =>
    busy.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await busy.request('/new')).status).toBe(503)
  expect((await busy.request('/cached')).status).toBe(200)
  const items = [{ _id: product.id, qty: 1 }]
  expect((await send('/api/cart/check', { items })).status).toBe(200)
  expect((await send('/api/payment', { items })).status).toBe(422)
  expect((await send('/api/webhooks/stripe', {})).status).toBe(400)
  expect((await send('/auth/signin', { email: 'a@b.com', password: 'secret1' })).status).toBe(401)
  expect((await busy.request('/healthz')).status).toBe(200)
  expect((await busy.request('/readyz')).status).toBe(200)
  await release()
})

test('an expired response is better than a refusal', async () => {
  let now = Date.parse('2026-11-22T09:00:00Z')
  await using busy = await aBusyShop(shop().services, { cache: createResponseCache(() => now) })
  expect((await busy.request('/cached')).status).toBe(200)
  const release = await busy.fill()
  now += 60_000
  expect((await busy.request('/cached')).status).toBe(200)
  expect((await busy.request('/new')).status).toBe(503)
  now += 30 * 60_000
  expect((await busy.request('/cached')).status).toBe(503)
  await release()
})

test('slow senders take no place from others', async () => {
  await using server = await aBusyShop(shop().services)
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
  const signIn = await server.request('/auth/signin', { method: 'POST', headers, body })
  expect(signIn.status).toBe(401)
  slow.forEach((socket) => socket.destroy())
})

test('nothing is rendered for clients that left while they waited, and they take no place', async () => {
  const rendered: string[] = []
  const clients = new Map<string, Socket>()
  await using server = await aBusyShop(shop().services, {
    pages: async ({ url }) => {
      const { pathname } = new URL(url)
      rendered.push(pathname)
      const end = performance.now() + 10
      while (performance.now() < end);
      // The first page blocks the event loop, so closed connections are seen only afterwards.
      if (rendered.length === 1) {
        for (const [path, socket] of clients) if (path !== pathname) socket.destroy()
      }
      return new Response('A page')
    },
  })
  for (let n = 0; n < 64; n++) {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {})
    // The response shows that the connection is accepted.
    socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')
    await once(socket, 'data')
    clients.set(`/page/${n}`, socket)
  }
  const first = Promise.race([...clients.values()].map((socket) => once(socket, 'data')))
  for (const [path, socket] of clients) socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
  expect(String(await first)).toContain('200 OK')
  expect((await server.request('/last')).status).toBe(200)
  // Some start before the server sees their closed connection.
  expect(rendered.length).toBeLessThanOrEqual(8)
  expect(rendered.at(-1)).toBe('/last')
})
