import { once } from 'node:events'
import { expect } from 'vitest'
import type { Handlers } from '#server/http/app.ts'
import type { Services } from '#server/context.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { createShopServer } from '#server/http/shop-server.ts'

/** How many pages are worked on at once. */
const MAX_ACTIVE = 32

/** Starts a shop whose pages at `/slow…` end only when the test releases them. */
export async function aBusyShop(services: Services, more: Partial<Handlers> = {}) {
  const held: (() => void)[] = []
  let isReleased = false
  const pages = async ({ url }: Request) => {
    if (url.includes('slow') && !isReleased) await new Promise<void>((done) => held.push(done))
    return new Response('A page')
  }
  const handlers: Handlers = { pages, cache: createResponseCache(), ...more }
  const server = await createShopServer(services, handlers)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  /** Whether a request was admitted. This listener runs after the server's, which refuses at once. */
  const admissions = new Map<string, boolean>()
  server.on('request', ({ url = '' }, response) => {
    admissions.set(url, !response.writableEnded)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const request = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init)
  return {
    port,
    request,
    /**
     * Requests slow pages until the shop is full. Returns a function that releases them and resolves with
     * their responses.
     */
    async fill() {
      const admitted: Promise<Response>[] = []
      // One after another: on a slow machine the last of many would wait so long that it is refused.
      while (held.length < MAX_ACTIVE) {
        const { length } = held
        admitted.push(request(`/slow/${length}`))
        await expect.poll(() => held.length, { interval: 5 }).toBe(length + 1)
      }
      let number = 0
      const another = async () => {
        const path = `/slow/another/${++number}`
        const page = request(path)
        await expect.poll(() => admissions.has(path), { interval: 5 }).toBe(true)
        if (!admissions.get(path)) return (await page).status
        admitted.push(page)
        return 'admitted'
      }
      await expect.poll(another, { interval: 100 }).toBe(503)
      return async () => {
        isReleased = true
        held.splice(0).forEach((done) => done())
        return Promise.all(admitted)
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
