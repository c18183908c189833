import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp, type ShopApp } from '#server/http/app.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { createPages } from '#server/pages.ts'
import { statementsOfCalls, statementsOfPages } from './ceilings.mjs'
import { openTestDatabase } from './databases.ts'
import { anOrderFor } from './orders.ts'
import { aProduct } from './products.ts'
import { shopOf } from './shop.ts'
import { besideCeiling, statementsOf } from './statements.ts'

type Ask = (app: ShopApp) => Response | Promise<Response>

// Only on SQLite, because pages and calls run the same statements on both engines.
describe('made anew, it costs so many statements and no more:', () => {
  // Query results expire after a minute, which must not pass on a slow machine.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
  const shop = shopOf(() => openTestDatabase('sqlite'))
  let app: ShopApp
  let order = ''
  let cart = ''
  beforeAll(async () => {
    const { services } = shop()
    const assets = () => ({ styles: { text: '', later: [] }, entry: '/main.js', imports: [] })
    const pages = createPages(services, assets)
    app = createApp(services, { pages, cache: createResponseCache() })
    const product = await aProduct(services.db)
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), payment: 'cash' }
    const placed = await shop().post('/api/orders', body, { 'Idempotency-Key': randomUUID() })
    order = placed.headers.get('location') ?? ''
    cart = JSON.stringify({ items: [{ _id: product.id, qty: 1 }] })
  })

  const paths: Record<keyof typeof statementsOfPages, () => string> = {
    home: () => '/',
    category: () => '/products/vegetable',
    product: () => '/products/milk/cow-milk',
    search: () => '/search?q=mint',
    condition: () => '/heart',
    recipe: () => '/meals/vegetable-torly',
    box: () => '/smallbox',
    cart: () => '/cart',
    checkout: () => '/checkout',
    order: () => order,
  }
  let addresses = 0
  test.each(named(statementsOfPages))('the page %s', async (name, ceiling) => {
    const beside = await besideBoth(name, ceiling, (to) => {
      const path = paths[name]()
      // The page does not read this parameter, so it only makes another address.
      return to.request(`${path}${path.includes('?') ? '&' : '?'}next=${addresses++}`)
    })
    expect(beside).toEqual(['', ''])
  })

  // Calls with credentials bypass the response cache.
  const headers = { Authorization: 'Basic none' }
  const calls: Record<keyof typeof statementsOfCalls, Ask> = {
    'all products': (to) => to.request('/api/all?limit=12', { headers }),
    'a category': (to) => to.request('/api/vegetable?limit=12', { headers }),
    areas: (to) => to.request('/api/areas', { headers }),
    'an order': (to) => to.request(`/api${order}`, { headers }),
    'a cart check': (to) =>
      to.request('/api/cart/check', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: cart,
      }),
  }
  test.each(named(statementsOfCalls))('a call for %s', async (name, ceiling) => {
    expect(await besideBoth(name, ceiling, calls[name])).toEqual(['', ''])
  })

  async function besideBoth(name: string, ceiling: { changed: number; same: number }, ask: Ask) {
    const count = () =>
      statementsOf(async () => {
        const response = await ask(app)
        expect(response.status).toBe(200)
        await response.arrayBuffer()
      })
    // A process's first call fills caches.
    await count()
    await aProduct(shop().services.db)
    return [
      besideCeiling(`${name}, after a change`, await count(), ceiling.changed),
      besideCeiling(`${name}, nothing changed`, await count(), ceiling.same),
    ]
  }
})

function named<Ceilings extends Record<string, unknown>>(ceilings: Ceilings) {
  return Object.entries(ceilings) as [keyof Ceilings & string, Ceilings[keyof Ceilings]][]
}
