import type { APIRequestContext } from '@playwright/test'
import { routes } from '#storefront/routes.ts'
import { place, somebody } from '../admin.ts'
import { buyer } from '../buyer.ts'
import { ordersPageOf } from '../order-calls.ts'
import { orderOf } from '../orders-of.ts'
import {
  expect,
  isPostgresThere,
  owner,
  startShop,
  test as base,
  type RunningShop,
} from '../shop.ts'

// A statement can be right on SQLite and wrong on PostgreSQL, so each page also runs there.
const test = base.extend<object, { onPostgres: RunningShop | undefined }>({
  onPostgres: [
    async ({}, use) => {
      const shop = (await isPostgresThere()) ? await startShop('postgres', 'pages') : undefined
      await use(shop)
      await shop?.stop()
    },
    { scope: 'worker' },
  ],
  shop: async ({ onPostgres }, use, info) => {
    if (onPostgres) await use(onPostgres)
    else info.skip(true, 'no PostgreSQL server answers')
  },
})

/** Paths for routes with parameters, or with queries that add statements. */
const asked: Record<string, string[]> = {
  '/products': ['/products?sort=price-up&offer=1', '/products?q=mint', '/products?page=2'],
  '/products/:category': ['/products/vegetable?page=2', '/products/milk?condition=heart'],
  '/products/:category/:slug': ['/products/vegetable/tomatoes'],
  '/search': ['/search', '/search?q=mint', '/search?q=tomatos', '/search?q=qqxzk'],
  '/meals/:slug': ['/meals/vegetable-torly'],
  '/policies/:policy': ['/policies/delivery'],
  '/buy/:items': ['/buy/tomatoes:2,mint'],
  '/producers/:producer': ['/producers/sawaqi-farm'],
  '/stop': ['/stop?key=unknown'],
}

/** Paths of missing records; they run the same statements. */
const unknown = ['/products/milk/none', '/meals/none', '/producers/none', '/supply/none', '/none']

test('every page is there on PostgreSQL', async ({ request, shop }) => {
  const placed = await place(shop, { tomatoes: 2, 'whole-chicken': 1 }, somebody())
  asked['/orders/:number'] = [ordersPageOf(placed)]
  asked['/supply/:token'] = [await supplyPath(request, placed.date)]
  const paths = Object.keys(routes).flatMap((route) => asked[route] ?? [route])
  expect(paths.filter((path) => path.includes('/:'))).toEqual([])
  for (const path of [...paths, '/sitemap.xml', '/healthz']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  for (const path of unknown) expect((await request.get(path)).status(), path).toBe(404)
})

/** Sends a supplier the list of a day's needs as the owner; returns its page's path. */
async function supplyPath(request: APIRequestContext, day: string): Promise<string> {
  const { token } = await (await request.post('/auth/signin', { data: owner })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const call = async (method: string, path: string, data: object) => {
    const response = await request.fetch(`/api/admin/buying/${path}`, { method, headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const { id } = await call('POST', 'suppliers', {
    name: 'Farm of Hany',
    nameAr: 'مزرعة هاني',
    phone: '010 1234 5678',
    email: '',
    note: '',
    locale: 'ar',
    producer: '',
  })
  const { _id } = await (await request.get('/api/vegetable/tomatoes')).json()
  await call('PUT', `products/${_id}`, { supplier: id, soldAhead: true })
  const { link } = await call('POST', 'lists', { supplier: id, day, week: false })
  return `/supply/${link.split('/').at(-1)}`
}

test('what the pages of an account ask for is answered on PostgreSQL', async ({
  request,
  shop,
}) => {
  const { email, phone } = somebody()
  const login = { email, password: 'basil123' }
  const named = { first_name: 'Mona', last_name: 'Adel', ...login }
  expect((await request.post('/auth/signup', { data: named })).status()).toBe(201)
  const { token } = await (await request.post('/auth/signin', { data: login })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const placed = await place(shop, { potatoes: 1 }, { email, phone }, { headers })
  const address = { area: 'maadi', street: '12 Road 9' }
  const kept = await request.post('/auth/addresses', { headers, data: address })
  expect(kept.status()).toBe(200)
  for (const path of [
    '/auth/me',
    '/auth/addresses',
    '/auth/credit',
    '/auth/agreements',
    '/auth/own-data',
    '/api/orders?page=1&limit=10',
    `/api${ordersPageOf(placed)}`,
    '/api/areas',
    '/api/map',
    '/api/search?q=mint',
  ]) {
    expect((await request.get(path, { headers })).status(), path).toBe(200)
  }
  const { _id } = await (await request.get('/api/vegetable/potatoes')).json()
  const cart = { items: [{ _id, qty: 2 }] }
  const checked = await request.post('/api/cart/check', { headers, data: cart })
  expect(checked.status()).toBe(200)
})

test('a purchase by card on PostgreSQL ends as a paid order', async ({ page, shop }) => {
  const mona = buyer(page)
  await mona.add('/products/fruits/bananas')
  await mona.fillCheckout()
  await mona.fillCard('5555555555554444')
  await mona.payButton().click()
  const order = await orderOf(shop.db, await mona.seeOrder())
  expect(order).toMatchObject({ state: 'confirmed', payment_state: 'paid' })
})
