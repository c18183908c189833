import { expect, test } from 'vitest'
import { createApi, createAuth, apiMounts } from '#api/api.ts'
import { isStaffPolicy } from '#shop/accounts/staff-policy.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'

type Operation = {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  'x-policy': string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { type?: string } }> }
  responses: Record<string, { description: string; content?: object }>
}

type OpenApi = { openapi: string; info: object; paths: Record<string, Record<string, Operation>> }

const calls = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints.map((one) => ({ ...one, path: base + one.path })),
)

const withoutBody = [
  'post /api/orders/:number/gate-photo/remove',
  'post /api/orders/:number/give-up',
  'post /api/orders/:number/pay',
  'post /api/orders/:number/settle',
  'post /api/stock-alerts/stop',
  'post /api/admin/meals/:id/restore',
  'post /api/admin/days/:date/close',
  'post /api/admin/log/:id/put-back',
  'post /api/admin/orders/:number/erase-customer',
  'post /api/admin/runs/:date/:run/link',
  'post /api/admin/runs/:date/:run/link/revoke',
  'post /api/admin/orders/:number/forget-places',
  'post /api/admin/orders/:number/refunds/send',
  'post /api/admin/orders/:number/refunds/:refund/credit',
  'post /api/admin/messages/:id/restore',
  'post /api/admin/producers/:id/restore',
  'post /api/admin/search-terms/:id/restore',
  'post /api/admin/customer-merges/:merge/undo',
  'post /api/admin/customers/:id/erase',
  'post /api/admin/customers/:id/sign-out',
  'post /api/admin/vouchers/:id/cancel',
  'post /api/admin/buying/lists/:id/revoke',
  'post /api/admin/buying/write-offs/:id/undo',
  'post /api/:category/:id/restore',
  'post /auth/passkey/challenge',
  'post /auth/signout',
  'post /auth/signout-everywhere',
]
/** Providers' calls; only the summary describes their bodies. */
const withBodyInWords = ['stripe', 'paymob', 'fawry', 'whatsapp'].map(
  (name) => `post /api/webhooks/${name}`,
)

/** The security of a call in the description, by policy. */
const security = {
  anyone: [{}, { token: [] }],
  user: [{ token: [] }],
  provider: [{ signature: [] }],
}

describeOnEachEngine('the API’s description', (open) => {
  const shop = shopOf(open)
  let description: Promise<OpenApi> | undefined
  const read = (): Promise<OpenApi> =>
    (description ??= shop()
      .get('/api/openapi.json')
      .then((answer) => answer.json()))
  const operation = async (method: string, path: string): Promise<Operation> => {
    const found = (await read()).paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]
    if (!found) throw new Error(`${method} ${path} is not described`)
    return found
  }

  test('is OpenAPI 3.1', async () => {
    expect(await read()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: { title: 'Baladi', version: expect.any(String) },
    })
  })

  test('refers to nothing that is not in it', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/"\$(ref|schema)"/)
  })

  test.each(calls)('has $method $path, with who may call it and what comes back', async (one) => {
    const described = await operation(one.method, one.path)
    const isForStaff = isStaffPolicy(one.policy)
    expect(isForStaff || ['anyone', 'provider', 'user'].includes(one.policy)).toBe(true)
    expect(described).toMatchObject({ summary: one.summary, 'x-policy': one.policy })
    const statuses = Object.keys(described.responses).map(Number)
    expect(statuses).toEqual(expect.arrayContaining(Object.keys(one.answers).map(Number)))
    const needsToken = one.policy === 'user' || isForStaff
    expect(statuses.includes(401)).toBe(needsToken || 401 in one.answers)
    expect(statuses.includes(403)).toBe(isForStaff)
    const ofBody = one.body ? [400, 413, 415, 422] : []
    expect(statuses).toEqual(expect.arrayContaining(ofBody))
    expect(described.security).toEqual(
      isStaffPolicy(one.policy) ? security.user : security[one.policy],
    )
    const inPath = described.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `:${name}`)).toEqual(one.path.match(/:\w+/g) ?? [])
    expect(Object.keys(described.responses).some((status) => status.startsWith('2'))).toBe(true)
  })

  test('says of every call that writes which fields it is sent, where it is sent any', async () => {
    const silent = []
    for (const { method, path } of calls.filter(({ method }) => /post|put/.test(method))) {
      const { requestBody } = await operation(method, path)
      const bodies = Object.values(requestBody?.content ?? {})
      for (const { schema } of bodies) expect(schema.type, path).toBe('object')
      if (bodies.length === 0) silent.push(`${method} ${path}`)
    }
    expect(silent.toSorted()).toEqual([...withoutBody, ...withBodyInWords].toSorted())
  })

  test('has no call twice, and every call that the app answers', async () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    const described = new Set([...names, 'get /api/openapi.json', 'get /api/docs'])
    const apps = { '/api': createApi(shop().services), '/auth': createAuth(shop().services) }
    for (const [base, { routes }] of Object.entries(apps)) {
      for (const { method, path } of routes.filter(({ method }) => method !== 'ALL')) {
        expect(described).toContain(`${method.toLowerCase()} ${base}${path}`)
      }
    }
  })

  test('names each call as a program would, and none like another', async () => {
    const described = (await read()).paths
    const names = Object.values(described).flatMap((atPath) =>
      Object.values(atPath).map(({ operationId }) => operationId),
    )
    expect(names.length).toBe(calls.length)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining(['listProducts', 'getAdminBoxWeek', 'settleOrder']),
    )
  })

  test('can be read as a page without a script', async () => {
    const response = await shop().get('/api/docs')
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain('/api/payment')
    expect(page).not.toMatch(/<script|https?:\/\//)
  })
})
