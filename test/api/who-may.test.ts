import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { endLogins } from '#shop/accounts/accounts.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf, signedIn, type TestShop } from '../shop.ts'

const calls = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints.map(({ method, path, policy }) => ({
    name: `${method} ${base}${path}`,
    method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: `${base}${path}`.replace(/:(\w+)/g, 'none'),
    policy,
  })),
)
const guarded = calls.filter(({ policy }) => policy === 'user' || policy === 'admin')

/** Each visitor's header, and what a call for users and one for admins answers: refused or not. */
const visitors: Record<string, { header: (shop: TestShop) => Promise<string | undefined> }> = {
  nobody: { header: async () => undefined },
  customer: { header: async (shop) => (await signedIn(shop, 'customer')).headers.Authorization },
  admin: { header: async (shop) => (await signedIn(shop, 'admin')).headers.Authorization },
  expired: {
    async header(shop) {
      const { headers } = await signedIn(shop, 'admin')
      shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3600_000 + 61_000)
      return headers.Authorization
    },
  },
  forged: { header: async () => `Bearer ${await forged({ first_name: 'Admin', role: 'admin' })}` },
  unsigned: {
    async header(shop) {
      const { headers } = await signedIn(shop, 'admin')
      const [, body = ''] = headers.Authorization.slice(7).split('.')
      const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
      return `Bearer ${head}.${body}.`
    },
  },
  'changed to Admin': {
    async header(shop) {
      const { headers } = await signedIn(shop, 'customer')
      const [head = '', body = '', signature = ''] = headers.Authorization.slice(7).split('.')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
      const changed = JSON.stringify({ ...claims, first_name: 'Admin', role: 'admin' })
      return `Bearer ${head}.${Buffer.from(changed).toString('base64url')}.${signature}`
    },
  },
  'signed out': {
    async header(shop) {
      const { account, headers } = await signedIn(shop, 'admin')
      await endLogins(shop.services.db, account.id)
      return headers.Authorization
    },
  },
  'logged out': {
    async header(shop) {
      const { headers } = await signedIn(shop, 'admin')
      await shop.post('/auth/signout', undefined, headers)
      return headers.Authorization
    },
  },
  demoted: {
    async header(shop) {
      const { account, headers } = await signedIn(shop, 'admin')
      await shop.services.db
        .updateTable('accounts')
        .set({ role: 'customer' })
        .where('id', '=', account.id)
        .execute()
      return headers.Authorization
    },
  },
  deleted: {
    async header(shop) {
      const { account, headers } = await signedIn(shop, 'admin')
      await shop.services.db
        .updateTable('accounts')
        .set({ deleted_at: shop.clock.now.toISOString() })
        .where('id', '=', account.id)
        .execute()
      return headers.Authorization
    },
  },
}

const mayUse: Record<string, ('user' | 'admin')[]> = {
  customer: ['user'],
  demoted: ['user'],
  admin: ['user', 'admin'],
}

async function forged(claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ver: 1, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject('someone')
    .setIssuer('baladi')
    .setAudience('baladi-shop')
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(new TextEncoder().encode('a secret of somebody else, 32 bytes'))
}

test('every call says who may make it', () => {
  for (const { name, policy } of calls) {
    expect(['anyone', 'user', 'admin', 'provider'], name).toContain(policy)
  }
  const writing = calls.filter(({ method, path }) => method !== 'GET' && path.includes('/admin/'))
  expect(writing.every(({ policy }) => policy === 'admin')).toBe(true)
  const admins = calls.filter(({ path }) => path.startsWith('/api/admin/'))
  expect(admins.every(({ policy }) => policy === 'admin')).toBe(true)
})

/** What a stranger may send us; a new call that she may make must be put here on purpose. */
const strangersMaySend = [
  'DELETE /api/orders/:number/push-subscription',
  'POST /api/cart/check',
  'POST /api/drive/actions',
  'POST /api/drive/stops/:number/door-photo',
  'POST /api/orders',
  'POST /api/orders/:number/cancel',
  'POST /api/orders/:number/changes',
  'POST /api/orders/:number/changes/preview',
  'POST /api/orders/:number/gate-photo',
  'POST /api/orders/:number/gate-photo/remove',
  'POST /api/orders/:number/give-up',
  'POST /api/orders/:number/pay',
  'POST /api/orders/:number/settle',
  'POST /api/orders/:number/tell-by',
  'POST /api/orders/:number/transfer',
  'POST /api/payment',
  'POST /api/places',
  'POST /api/stock-alerts',
  'POST /api/stock-alerts/stop',
  'POST /api/v1.0/email/send',
  'POST /api/v1.0/email/send-form',
  'POST /auth/code',
  'POST /auth/code/confirm',
  'POST /auth/code/link',
  'POST /auth/code/signin',
  'POST /auth/confirm-email',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/reset-password/check',
  'POST /auth/signin',
  'POST /auth/signup',
  'PUT /api/orders/:number/push-subscription',
]

test('strangers may send only what shoppers need to', () => {
  const open = apiMounts.flatMap(({ base, endpoints }) =>
    endpoints
      .filter(({ method, policy }) => policy === 'anyone' && method !== 'get')
      .map(({ method, path }) => `${method.toUpperCase()} ${base}${path}`),
  )
  expect(open.toSorted()).toEqual(strangersMaySend)
})

describeOnEachEngine('who may make which call', (open) => {
  const shop = shopOf(open)

  test.each(Object.entries(visitors))('%s', async (visitor, { header }) => {
    const authorization = await header(shop())
    for (const { name, method, path, policy } of guarded) {
      const isAllowed = mayUse[visitor]?.some((one) => one === policy) ?? false
      if (isAllowed) continue
      const response = await shop().send(method, path, method === 'GET' ? undefined : '{', {
        ...(authorization && { Authorization: authorization }),
      })
      const isKnown = mayUse[visitor] !== undefined
      expect(response.status, name).toBe(isKnown ? 403 : 401)
      expect(await response.json(), name).toMatchObject({
        code: isKnown ? 'not-allowed' : 'not-signed-in',
      })
    }
  })

  test('those who may are let in', async () => {
    for (const role of ['customer', 'admin'] as const) {
      const { headers, account } = await signedIn(shop(), role)
      const response = await shop().get('/auth/me', headers)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ email: account.email, role })
    }
    const { headers } = await signedIn(shop(), 'admin')
    expect((await shop().get('/api/admin/changes/product/none', headers)).status).toBe(200)
    expect((await shop().get('/api/admin/changes/weather/none', headers)).status).toBe(404)
  })

  test('a damaged or foreign token is nobody’s', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const [head = '', body = '', signature = ''] = headers.Authorization.slice(7).split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const tokens = [
      '',
      'x',
      'a.b.c',
      `${head}.${body}`,
      `${head}.${body}.`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.${signature}x`,
      `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`,
      'é'.repeat(10),
      'x'.repeat(5000),
    ]
    for (const token of tokens) {
      const response = await shop().get('/auth/me', { Authorization: `Bearer ${encodeURI(token)}` })
      expect(response.status, token.slice(0, 60)).toBe(401)
    }
    const good = headers.Authorization.slice(7)
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      good,
      `Basic ${good}`,
      `Token ${good}`,
      `Bearer ${good} ${good}`,
      `Bearer ${good}, Bearer ${good}`,
      `Bearer ${'x'.repeat(20_000)}`,
    ]) {
      const response = await shop().get('/auth/me', { Authorization: authorization })
      expect(response.status, authorization.slice(0, 20)).toBe(401)
    }
  })
})
