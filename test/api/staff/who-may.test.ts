import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { isStaffPolicy, maySo, staffPolicies, staffRoles } from '#shop/accounts/staff-policy.ts'
import { endLogins } from '#shop/accounts/accounts.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

const calls = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints.map(({ method, path, policy }) => ({
    name: `${method} ${base}${path}`,
    method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: `${base}${path}`.replace(/:(\w+)/g, 'none'),
    policy,
  })),
)
const guarded = calls.filter(({ policy }) => policy === 'user' || isStaffPolicy(policy))

/** Visitors with the `Authorization` header of their calls. */
const visitors: Record<string, { header: (shop: TestShop) => Promise<string | undefined> }> = {
  nobody: { header: async () => undefined },
  customer: { header: async (shop) => (await signedIn(shop, 'customer')).headers.Authorization },
  ...Object.fromEntries(
    staffRoles.map((role) => [
      role,
      {
        header: async (shop: TestShop) =>
          (await signedIn(shop, 'admin', role)).headers.Authorization,
      },
    ]),
  ),
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
  'ended by the owner': {
    async header(shop) {
      const { account, headers } = await signedIn(shop, 'admin', 'manager')
      const { headers: owner } = await signedIn(shop, 'admin')
      await shop.get('/api/admin/me', headers)
      const path = `/api/admin/staff/${account.id}`
      const { sessions } = await (await shop.get(path, owner)).json()
      await shop.send('DELETE', `${path}/sessions/${sessions[0].id}`, undefined, owner)
      return headers.Authorization
    },
  },
  'given another role by the owner': {
    async header(shop) {
      const { account, headers } = await signedIn(shop, 'admin', 'manager')
      const { headers: owner } = await signedIn(shop, 'admin')
      const role = { role: 'admin', staffRole: 'packer' }
      await shop.send('PUT', `/api/admin/customers/${account.id}/role`, role, owner)
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
  'made a packer': {
    async header(shop) {
      const { account, headers } = await signedIn(shop, 'admin')
      await shop.services.db
        .updateTable('accounts')
        .set({ staff_role: 'packer' })
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

/**
 * The policies whose calls a visitor may make. The stored role counts, not the token's. All others may make
 * none.
 */
const mayUse: Record<string, (policy: string) => boolean> = {
  customer: (policy) => policy === 'user',
  demoted: (policy) => policy === 'user',
  ...Object.fromEntries(
    staffRoles.map((role) => [
      role,
      (policy: string) => !isStaffPolicy(policy) || maySo(role, policy),
    ]),
  ),
  'made a packer': (policy) => !isStaffPolicy(policy) || maySo('packer', policy),
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
    const isKnown = isStaffPolicy(policy) || ['anyone', 'user', 'provider'].includes(policy)
    expect(isKnown, name).toBe(true)
  }
  const admins = calls.filter(({ path }) => path.includes('/admin/'))
  expect(admins.filter(({ policy }) => !isStaffPolicy(policy))).toEqual([])
})

/**
 * Calls for particular staff roles. An unlisted call is for owners and managers, or owners only. A call
 * with another policy must be added here on purpose.
 */
const ofOtherRoles: Record<string, string[]> = {
  owner: [
    'DELETE /api/admin/staff-invitations/:invitation',
    'DELETE /api/admin/staff/:id/sessions',
    'DELETE /api/admin/staff/:id/sessions/:session',
    'GET /api/admin/staff',
    'GET /api/admin/staff/:id',
    'POST /api/admin/cash/:date/:holder/close',
    'POST /api/admin/customers/:id/erase',
    'POST /api/admin/customers/:id/sign-out',
    'POST /api/admin/days/:date/close',
    'POST /api/admin/orders/:number/erase-customer',
    'POST /api/admin/staff-invitations',
    'PUT /api/admin/customers/:id/role',
    'PUT /api/admin/staff/:id/name',
    'PUT /api/admin/start',
  ],
  staff: [
    'DELETE /api/admin/me/devices/:device',
    'GET /api/admin/me',
    'GET /api/admin/me/notices',
    'GET /api/admin/me/passkeys',
    'GET /api/admin/settings',
    'GET /api/admin/today/live',
    'GET /api/admin/today/work',
    'POST /api/admin/me/passkeys',
    'POST /api/admin/me/passkeys/:passkey/remove',
    'POST /api/admin/me/passkeys/challenge',
    'PUT /api/admin/me/devices',
    'PUT /api/admin/me/notices',
  ],
  packing: [
    'GET /api/admin/packing/:date',
    'GET /api/admin/packing/orders/:number',
    'GET /api/admin/picking/:date',
    'GET /api/admin/picking/:date/short/:product',
    'POST /api/admin/orders/:number/lines/:line',
    'POST /api/admin/packing/orders/:number/lines/:line',
    'POST /api/admin/packing/orders/:number/packed',
    'POST /api/admin/packing/orders/:number/unpacked',
    'POST /api/admin/picking/:date/short/:product',
    'POST /api/admin/picking/:date/short/:product/calls/:number',
    'POST /api/admin/picking/:date/short/:product/undo',
    'PUT /api/admin/packing/days/:date/open',
    'PUT /api/admin/packing/orders/:number/ticks',
  ],
  buying: [
    'DELETE /api/admin/buying/suppliers/:id',
    'GET /api/admin/buying',
    'GET /api/admin/buying/margins',
    'GET /api/admin/buying/products',
    'GET /api/admin/buying/receipts',
    'GET /api/admin/buying/suppliers',
    'GET /api/admin/buying/write-offs',
    'POST /api/admin/buying/lists',
    'POST /api/admin/buying/lists/:id/revoke',
    'POST /api/admin/buying/receipts',
    'POST /api/admin/buying/suppliers',
    'POST /api/admin/buying/write-offs',
    'POST /api/admin/buying/write-offs/:id/undo',
    'PUT /api/admin/buying/lists/:id',
    'PUT /api/admin/buying/products/:id',
    'PUT /api/admin/buying/receipts/:id',
    'PUT /api/admin/buying/suppliers/:id',
  ],
  papers: ['GET /api/admin/slips/:date'],
  moves: [
    'GET /api/admin/collect/:date',
    'POST /api/admin/collect/orders/:number/collected',
    'POST /api/admin/collect/orders/:number/not-collected',
    'POST /api/admin/orders/:number/move',
    'POST /api/admin/orders/:number/step-back',
  ],
  door: [
    'POST /api/admin/orders/:number/collect',
    'POST /api/admin/orders/:number/not-home',
    'POST /api/admin/orders/:number/refused',
    'PUT /api/admin/orders/:number/place',
  ],
  stock: [
    'GET /api/admin/producers',
    'GET /api/admin/producers/:id',
    'GET /api/admin/products',
    'GET /api/admin/products/:id',
    'GET /api/admin/stock-limits',
    'PUT /api/:category/:id',
    'PUT /api/admin/stock-limits/:id',
  ],
  books: [
    'GET /api/admin/books',
    'GET /api/admin/books/files/:file',
    'GET /api/admin/books/receipts/:file',
    'GET /api/admin/customers/:id/credit',
    'GET /api/admin/figures/customers',
    'GET /api/admin/figures/products',
    'GET /api/admin/figures/sales',
    'GET /api/admin/figures/sold-out',
    'GET /api/admin/orders',
    'GET /api/admin/orders/:number',
    'GET /api/admin/refunds/reasons',
    'GET /api/admin/transfers',
    'GET /api/admin/vouchers',
  ],
  cash: ['GET /api/admin/cash', 'GET /api/admin/cash/:date'],
}

test('those who do not run the shop may call only what is listed', () => {
  const listed = apiMounts.flatMap(({ base, endpoints }) =>
    endpoints
      .filter(({ policy }) => isStaffPolicy(policy) && policy !== 'admin')
      .map((one) => [one.policy, `${one.method.toUpperCase()} ${base}${one.path}`] as const),
  )
  const byPolicy = Map.groupBy(listed, ([policy]) => policy)
  const found = [...byPolicy].map(([policy, all]) => [policy, all.map(([, name]) => name).sort()])
  expect(Object.fromEntries(found)).toEqual(ofOtherRoles)
  expect(Object.keys(staffPolicies)).toEqual(expect.arrayContaining(Object.keys(ofOtherRoles)))
})

test('accountants write nothing but how they sign in and are told', () => {
  const writing = calls.filter(
    ({ method, path }) => method !== 'GET' && !path.startsWith('/api/admin/me/'),
  )
  const theirs = writing.filter(
    ({ policy }) => isStaffPolicy(policy) && maySo('accountant', policy),
  )
  expect(theirs.filter(({ path }) => !path.startsWith('/api/admin/me/passkeys'))).toEqual([])
})

test('every policy is for owners, and nothing that is not for managers is for others', () => {
  for (const roles of Object.values(staffPolicies)) {
    expect(roles).toContain('owner')
    expect(roles.length === 1 || roles.some((role) => role === 'manager')).toBe(true)
  }
})

/** Writing calls without login. A new one must be added here on purpose. */
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
  'POST /api/supplier-lists/:token',
  'POST /api/v1.0/email/send',
  'POST /api/v1.0/email/send-form',
  'POST /auth/code',
  'POST /auth/code/confirm',
  'POST /auth/code/link',
  'POST /auth/code/signin',
  'POST /auth/confirm-email',
  'POST /auth/forgot-password',
  'POST /auth/invitation',
  'POST /auth/invitation/check',
  'POST /auth/passkey/challenge',
  'POST /auth/passkey/signin',
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

/** These calls would end the session of the others. */
const endSession = ['/auth/signout', '/auth/signout-everywhere']

describeOnEachEngine('who may make which call', (open) => {
  const shop = shopOf(open)

  test.each(Object.entries(visitors))('%s', async (visitor, { header }) => {
    const authorization = await header(shop())
    for (const { name, method, path, policy } of guarded) {
      const isAllowed = mayUse[visitor]?.(policy) === true
      if (isAllowed && endSession.includes(path)) continue
      // The call writes nothing: the path names a missing thing, and the body is half an object.
      const response = await shop().send(method, path, method === 'GET' ? undefined : '{', {
        ...(authorization && { Authorization: authorization }),
      })
      const isRefused = [401, 403].includes(response.status)
      expect(isRefused, `${name} is ${response.status}`).toBe(!isAllowed)
      if (isAllowed) continue
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
