import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { createShopServer } from '#server/http/shop-server.ts'
import type { TestShop } from '../shop.ts'

export const END = '\r\n\r\n'
/**
 * Returns a request's head without its last line. It closes the connection unless a header says otherwise.
 */
export function get(target: string, ...headers: string[]): string {
  const has = (name: string) => headers.some((line) => line.toLowerCase().startsWith(name))
  if (!has('host:')) headers.push('Host: shop')
  if (!has('connection:')) headers.push('Connection: close')
  return [`GET ${target} HTTP/1.1`, ...headers].join('\r\n')
}
export const keepAlive = 'Connection: keep-alive'

/** Requests of ordinary clients after each attack. */
const victims = ['/products', '/products?page=2', '/api/milk?page=1&limit=2']

/** Opens a shop with an empty cache. Its pages repeat the path and query of their request. */
export async function aShop(shop: TestShop) {
  let rendered = 0
  const server = await createShopServer(shop.services, {
    cache: createResponseCache(() => Date.parse('2026-11-22T09:00:00Z')),
    async pages({ url }) {
      rendered++
      const { pathname, search } = new URL(url)
      const page = `<p>${pathname}${search}</p>`
      return new Response(page.repeat(50), { headers: { 'Content-Type': 'text/html' } })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    rendered: () => rendered,
    /** Returns all bytes that come back until the server closes the connection. */
    async send(requests: string): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.setTimeout(10_000, () => socket.destroy())
      socket.write(requests)
      return text(socket).catch(() => '')
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type Shop = Awaited<ReturnType<typeof aShop>>

/** Returns the victims' responses without parts that always differ. */
export async function seenByVictims({ send }: Shop): Promise<string[]> {
  const seen = []
  for (const target of victims) {
    const response = await send(`${get(target)}${END}`)
    seen.push(response.replaceAll(/^(date|x-request-id): .*\r\n/gim, ''))
  }
  return seen
}

export async function baseline(shop: TestShop) {
  await using clean = await aShop(shop)
  return await seenByVictims(clean)
}

export const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
