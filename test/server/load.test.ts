import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createApp, type ShopApp } from '#server/app.ts'
import { httpServer } from '#server/http-server.ts'
import { refusalOf } from '#server/malformed.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import { aProduct, shopOf } from '../shop.ts'
import { openTestDatabase } from '../databases.ts'

const PLACES = 64
const shop = shopOf(() => openTestDatabase('sqlite'))

/** A shop whose pages are done when they are let go. */
function aBusyShop() {
  const waiting: (() => void)[] = []
  const pages = async ({ url }: Request) => {
    if (url.includes('slow')) await new Promise<void>((done) => waiting.push(done))
    return new Response('A page')
  }
  const app = createApp(shop().services, { pages, cache: createPageCache() })
  return {
    app,
    /** As many slow pages as there are places, all being worked on. */
    async fill() {
      const asked = Array.from({ length: PLACES }, (_, index) => app.request(`/slow/${index}`))
      await expect.poll(() => waiting.length).toBe(PLACES)
      return async () => {
        waiting.splice(0).forEach((done) => done())
        return Promise.all(asked)
      }
    },
  }
}

async function listening(app: ShopApp) {
  const server = httpServer(app.fetch, await refusalOf(shop().services))
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
  const { app, fill } = aBusyShop()
  const finish = await fill()
  const page = await app.request('/ar/about?a=1&b="')
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('1')
  expect(page.headers.get('cache-control')).toContain('no-store')
  const text = await page.text()
  expect(text).toContain('dir="rtl"')
  expect(text).toContain('ضغط')
  expect(text).toContain('href="/ar/about?a=1&amp;b=%22"')
  const call = await app.request('/api/search?q=mint', { headers: { 'Accept-Language': 'ar' } })
  expect(call.status).toBe(503)
  expect(await call.json()).toEqual({
    code: 'overloaded',
    message: expect.stringContaining('ضغط'),
    requestId: call.headers.get('x-request-id'),
  })
  const done = await finish()
  expect(done.map(({ status }) => status)).toEqual(Array(PLACES).fill(200))
  expect((await app.request('/ar/about?a=1')).status).toBe(200)
})

test('checkout, webhook, signing in, health and what is kept have their places all the same', async () => {
  const { app, fill } = aBusyShop()
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
  await using server = await listening(aBusyShop().app)
  const { port } = server
  const slow = await Promise.all(
    Array.from({ length: PLACES * 3 }, async () => {
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
      // As when a page takes long: nothing else is seen until it is done.
      if (made.length === 1) {
        for (const [path, socket] of visitors) if (path !== pathname) socket.destroy()
      }
      return new Response('A page')
    },
  })
  await using server = await listening(app)
  for (let n = 0; n < PLACES; n++) {
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
  expect(made).toEqual([expect.stringContaining('/page/'), '/last'])
})
