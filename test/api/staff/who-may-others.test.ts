import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { OWN, toAdd } from '../../passkeys.ts'
import { passkeyDevice } from '../../passkey-device.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

type Headers = Record<string, string>
const calls = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints.map((one) => ({
    ...one,
    method: one.method.toUpperCase(),
    path: `${base}${one.path}`,
  })),
)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const send = (shop: TestShop, { method, path }: { method: string; path: string }, by: Headers) => {
  const isRead = method === 'GET' || method === 'DELETE'
  return shop.send(method as 'GET', path, isRead ? undefined : {}, by)
}

/** Routes of the app besides the calls in `apiMounts`. Anyone may use them. */
const notCalls = [
  // Middleware for every request.
  'ALL /*',
  'ALL /api/*',
  'ALL /auth/*',
  'ALL /map/*',
  'ALL /uploads/*',
  // Pages; those of admin and driver contain no data.
  'GET /*',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /healthz',
  // Files that pages load.
  'GET /map/:name',
  'GET /readyz',
  'GET /uploads/*',
]

async function anOrder(shop: TestShop, by: Headers) {
  const product = await aProduct(shop.services.db, { quantity: 100 })
  const body = { ...(await anOrderFor(shop, [{ product, qty: 1 }])), payment: 'cash' }
  const response = await shop.post('/api/orders', body, { ...by, 'Idempotency-Key': randomUUID() })
  expect(response.status).toBe(201)
  const placed: { number: number; key: string } = await response.json()
  return { ...placed, name: body.customer.name }
}

describeOnEachEngine('what is somebody else’s', (open) => {
  const shop = shopOf(open)

  test('the app answers nothing that is not listed', () => {
    const known = new Set(calls.flatMap((one) => [nameOf(one), `ALL ${one.path}`]))
    const documents = ['ALL /api/docs', 'ALL /api/openapi.json']
    const routes = shop().app.routes.map(nameOf)
    const others = routes.filter((name) => !known.has(name) && !documents.includes(name))
    expect([...new Set(others)].toSorted()).toEqual(notCalls)
    for (const one of calls) expect(routes, nameOf(one)).toContain(nameOf(one))
  })

  test('an order without its key is unknown to others, by every call that names one', async () => {
    const { headers: owner } = await signedIn(shop(), 'customer')
    const order = await anOrder(shop(), owner)
    const { headers: customer } = await signedIn(shop(), 'customer')
    const others = await anOrder(shop(), customer)
    const staff = async (role: StaffRole) => (await signedIn(shop(), 'admin', role)).headers
    const { headers: ended } = await signedIn(shop(), 'admin')
    await shop().post('/auth/signout-everywhere', undefined, ended)
    const whose: Record<string, Headers> = {
      guest: {},
      customer,
      ended,
      driver: await staff('driver'),
      buyer: await staff('buyer'),
    }
    const stored = () =>
      shop()
        .services.db.selectFrom('orders')
        .selectAll()
        .where('number', '=', order.number)
        .executeTakeFirstOrThrow()
    const before = await stored()
    const ofOrders = calls.filter(({ path }) => path.startsWith('/api/orders/:number'))
    expect(ofOrders.length).toBeGreaterThan(15)
    for (const one of ofOrders) {
      const path = one.path.replace(':number', String(order.number)).replace(/:\w+/g, '1')
      for (const [who, headers] of Object.entries(whose)) {
        for (const key of ['', `?key=${others.key}`, `?key=${randomUUID()}`]) {
          const response = await send(shop(), { ...one, path: path + key }, headers)
          const name = `${nameOf(one)}${key} ${who}`
          // A wrong body is refused before the order is read.
          expect(one.method === 'GET' ? [404] : [404, 415, 422], name).toContain(response.status)
          expect(await response.text(), name).not.toContain(order.name)
        }
      }
    }
    expect(await stored()).toEqual(before)
    const own = `/api/orders/${order.number}`
    expect((await shop().get(own, owner)).status).toBe(200)
    expect((await shop().get(`${own}?key=${order.key}`)).status).toBe(200)
  })

  /** For each call with a customer's thing in its path: makes such a thing, and returns the path. */
  const ownThings: Record<string, (by: Own) => Promise<string>> = {
    'DELETE /auth/addresses/:id': address,
    'GET /auth/addresses/:id/gate-photo': address,
    'POST /auth/addresses/:id/gate-photo': address,
    'DELETE /auth/addresses/:id/gate-photo': address,
    'DELETE /api/admin/me/devices/:device': async ({ headers }) => {
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
      const device = { endpoint: 'https://fcm.googleapis.com/x', keys }
      const response = await shop().send('PUT', '/api/admin/me/devices', device, headers)
      return (await response.json()).device
    },
    'POST /api/admin/me/passkeys/:passkey/remove': async ({ headers, password }) => {
      const device = passkeyDevice({})
      const made = device.make(await toAdd(shop(), headers, password))
      expect((await shop().post(OWN, made, headers)).status).toBe(201)
      return device.id
    },
  }
  type Own = Awaited<ReturnType<typeof signedIn>>

  async function address({ headers }: Own): Promise<string> {
    const areas = await (await shop().get('/api/areas')).json()
    const where = { area: areas[0].id, street: '9 Nile St', floor: '', flat: '', landmark: '' }
    const saved = await shop().post('/auth/addresses', where, headers)
    expect(saved.status, await saved.clone().text()).toBeLessThan(300)
    const [first] = await (await shop().get('/auth/addresses', headers)).json()
    return first.id
  }

  test('every call that names a thing of one’s own is listed, and takes none of others', async () => {
    Object.assign(shop().services, { push: { publicKey: '', knows: () => true } })
    const named = calls.filter(
      ({ path, policy }) => path.includes(':') && (policy === 'user' || path.includes('/me/')),
    )
    expect(named.map(nameOf).toSorted()).toEqual(Object.keys(ownThings).toSorted())
    for (const one of named) {
      const role = one.policy === 'user' ? 'customer' : 'admin'
      const [mine, other] = [await signedIn(shop(), role), await signedIn(shop(), role)]
      const id = await ownThings[nameOf(one)]?.(mine)
      const path = one.path.replace(/:\w+/, String(id))
      const body = path.includes('passkeys') ? { own_password: other.password } : undefined
      const response = await shop().send(one.method as 'GET', path, body, other.headers)
      expect(response.status, nameOf(one)).toBe(404)
      const own = path.includes('passkeys') ? { own_password: mine.password } : undefined
      const again = await shop().send(one.method as 'GET', path, own, mine.headers)
      // The thing still exists. An address without a photo has none to read.
      expect(path.includes('photo') || again.status === 200, nameOf(one)).toBe(true)
    }
  })

  test('a session that ended, or has another role, is told nothing more of today', async () => {
    const { headers: owner } = await signedIn(shop(), 'admin')
    const ends: ((one: Own) => Promise<Response>)[] = [
      ({ headers }) => shop().post('/auth/signout', undefined, headers),
      ({ account }) =>
        shop().send('DELETE', `/api/admin/staff/${account.id}/sessions`, undefined, owner),
      ({ account }) =>
        shop().send(
          'PUT',
          `/api/admin/customers/${account.id}/role`,
          { role: 'admin', staffRole: 'driver' },
          owner,
        ),
    ]
    for (const end of ends) {
      const one = await signedIn(shop(), 'admin', 'manager')
      const first = await shop().get('/api/admin/today/live', one.headers)
      const { mark } = await first.json()
      const since = `/api/admin/today/live?since=${mark}`
      expect((await shop().get(since, one.headers)).status).toBe(200)
      expect((await end(one)).status).toBe(200)
      expect((await shop().get(since, one.headers)).status).toBe(401)
    }
  })

  test('no answer stays open: each question is asked with a login that is looked at', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    for (const { method, path } of calls.filter(({ method }) => method === 'GET')) {
      const response = await send(shop(), { method, path: path.replace(/:\w+/g, 'none') }, headers)
      expect(response.headers.get('content-type') ?? '', path).not.toContain('event-stream')
    }
  })
})
