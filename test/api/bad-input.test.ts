import { afterEach, beforeAll, expect, test } from 'vitest'
import { doors } from '#api/api.ts'
import { anyQuery } from '#api/endpoint.ts'
import { describeOnEachEngine } from '../databases.ts'
import { INSIDES } from '../insides.ts'
import { anOrderFor, aProduct, countIntents, countOrders, shopOf, signedIn } from '../shop.ts'

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
/** Calls of strangers, for what costs more or takes forms. */
const calls = ['/api/cart/check', '/api/payment', '/api/orders', '/auth/signup', '/auth/signin']

const described = doors.flatMap(({ base, endpoints }) =>
  endpoints.map(({ path, method, ...one }) => ({
    ...one,
    method: method.toUpperCase(),
    path: `${base}${path}`.replace(/:\w+/g, 'none'),
  })),
)
/** Every call that takes a body, as it describes itself. */
const callsWithBody = described.filter(({ body }) => body !== undefined)
const ARABIC = /\p{Script=Arabic}/u

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const badBodies: [
  name: string,
  body: BodyInit,
  headers: Record<string, string>,
  status: number,
  code: string,
][] = [
  ['nothing', '', json, 400, 'bad-json'],
  ['half of an object', '{"a":', json, 400, 'bad-json'],
  ['JSON with a comment', '{} // really', json, 400, 'bad-json'],
  ['JSON with NaN', '{"amount":NaN}', json, 400, 'bad-json'],
  ['10,000 levels of lists', deep(10_000), json, 400, 'too-deep'],
  ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, json, 400, 'too-deep'],
  ['brackets that never close', '[{'.repeat(20_000), json, 400, 'too-deep'],
  ['null', 'null', json, 422, 'object-expected'],
  ['a list', '[]', json, 422, 'object-expected'],
  ['text', '"x"', json, 422, 'object-expected'],
  ['a number', '1', json, 422, 'object-expected'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), json, 422, 'characters'],
  ['65 KiB', JSON.stringify({ notes: 'x'.repeat(65 * 1024) }), json, 413, 'too-large-body'],
  [
    'plain text with JSON inside',
    '{}',
    { 'Content-Type': 'text/plain' },
    415,
    'unsupported-media-type',
  ],
  ['no type at all', new Uint8Array([0x7b, 0x7d]), {}, 415, 'unsupported-media-type'],
  [
    'two types',
    '{}',
    { 'Content-Type': 'application/json, text/plain' },
    415,
    'unsupported-media-type',
  ],
  [
    'a type of the family',
    '{}',
    { 'Content-Type': 'application/jsonp' },
    415,
    'unsupported-media-type',
  ],
  [
    'gzip',
    new Uint8Array([0x1f, 0x8b]),
    { ...json, 'Content-Encoding': 'gzip' },
    415,
    'unsupported-media-type',
  ],
  [
    'many parts',
    '--x--',
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    415,
    'unsupported-media-type',
  ],
]

/** An error as every call words it: a code, a sentence in the language asked for, and an id to ask with. */
async function expectRefusal(
  response: Response,
  language: string,
  expected: { name: string; status: number; code?: string },
) {
  const { name, status, code } = expected
  const text = await response.text()
  expect(response.status, `${name}: ${text.slice(0, 200)}`).toBe(status)
  const told = JSON.parse(text)
  expect(told, name).toMatchObject({ message: expect.any(String), ...(code && { code }) })
  const sentences = [told, ...Object.values<{ message: string }>(told.errors ?? {})]
  for (const { message } of sentences) expect(ARABIC.test(message), name).toBe(language === 'ar')
  expect(response.headers.get('x-request-id'), name).toMatch(/^[\da-f-]{36}$/)
  expect(text, name).not.toMatch(INSIDES)
}

describeOnEachEngine('every call', (open) => {
  const shop = shopOf(open)
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    tokens.admin = (await signedIn(shop(), 'admin')).headers.Authorization
    tokens.user = (await signedIn(shop(), 'customer')).headers.Authorization
  })
  const ask = (
    { method, path, policy }: (typeof described)[number],
    language: string,
    more: { search?: string; body?: BodyInit; headers?: Record<string, string> } = {},
  ) => {
    const authorization = tokens[policy]
    return shop().app.request(`${path}${more.search ?? ''}`, {
      method,
      headers: {
        'Accept-Language': language,
        ...(authorization && { Authorization: authorization }),
        ...more.headers,
      },
      body: more.body,
    })
  }

  test('is asked here', () => {
    expect(described.length).toBeGreaterThan(60)
    expect(callsWithBody.length).toBeGreaterThan(25)
  })

  test.each(badBodies)('refuses %s', async (_, body, headers, status, code) => {
    expect.hasAssertions()
    for (const call of callsWithBody) {
      for (const language of ['en', 'ar']) {
        const response = await ask(call, language, { body, headers })
        await expectRefusal(response, language, {
          name: `${call.method} ${call.path}`,
          status,
          code,
        })
      }
    }
  })

  test('refuses fields that it does not know, the keys of every object among them', async () => {
    for (const body of [
      '{"is_admin_at_heart":true}',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
    ]) {
      for (const call of callsWithBody) {
        const response = await ask(call, 'ar', { body, headers: json })
        const { errors } = await response.clone().json()
        await expectRefusal(response, 'ar', { name: `${call.method} ${call.path}`, status: 422 })
        expect(Object.values(errors)).toContainEqual({
          code: 'unknown-field',
          message: expect.stringMatching(ARABIC),
        })
      }
    }
  })

  test('refuses a query that it does not know, or that says a thing twice', async () => {
    const asked = described.filter(({ query }) => query !== anyQuery)
    expect(described.length - asked.length).toBe(3)
    for (const search of ['?weather=fine', '?page=1&page=2', '?__proto__=1', '?q=%00']) {
      for (const call of asked) {
        const response = await ask(call, 'ar', { search })
        await expectRefusal(response, 'ar', {
          name: `${call.method} ${call.path}${search}`,
          status: 422,
        })
      }
    }
  })

  test('knows nothing of a name that holds what no name can', async () => {
    const named = described.filter(({ path }) => path.includes('/none'))
    expect(named.length).toBeGreaterThan(20)
    for (const call of named) {
      for (const name of ['%00', 'a%00b', '%ed%a0%80', '%ff']) {
        const path = call.path.replace('/none', `/${name}`)
        const more = call.method === 'GET' ? {} : { body: '{}', headers: json }
        const response = await ask({ ...call, path }, 'ar', more)
        expect(response.status, `${call.method} ${path}`).toBeLessThan(500)
        expect(response.ok, `${call.method} ${path}`).toBe(false)
      }
    }
  })

  test('tells of other methods which it takes', async () => {
    for (const path of new Set(described.map((one) => one.path))) {
      const response = await shop().app.request(path, {
        method: 'PATCH',
        headers: { 'Accept-Language': 'ar' },
      })
      const allow = response.headers.get('allow')?.split(', ') ?? []
      expect(allow, path).toContain(described.find((one) => one.path === path)?.method)
      await expectRefusal(response, 'ar', { name: path, status: 405, code: 'method-not-allowed' })
    }
  })
})

describeOnEachEngine('a bad body', (open) => {
  const shop = shopOf(open)
  const send = (path: string, body: BodyInit, headers: Record<string, string>) =>
    shop().app.request(path, { method: 'POST', headers, body })

  test.each(calls)('%s: a megabyte that says it is small, or says nothing', async (path) => {
    const megabyte = new Blob(['x'.repeat(1024 * 1024)])
    const claims: Record<string, string>[] = [
      {},
      { 'Content-Length': '10' },
      { 'Content-Length': 'abc' },
      { 'Content-Length': '-1' },
    ]
    for (const length of claims) {
      const request = {
        method: 'POST',
        headers: { ...json, ...length },
        body: megabyte.stream(),
        duplex: 'half',
      }
      const response = await shop().app.request(path, request)
      expect(response.status).toBe(413)
      expect(response.headers.get('connection')).toBe('close')
    }
  })

  test.each(['APPLICATION/JSON ;', 'application/json\t;x', 'Application/Json; charset=utf-8'])(
    'type %j is checked like any JSON',
    async (type) => {
      const response = await send('/api/cart/check', '{"items":[]}', { 'Content-Type': type })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'empty-cart' })
    },
  )

  test('of two values for one key the last counts, and is checked', async () => {
    const body = '{"items":[{"_id":"a","qty":1,"qty":0}]}'
    const response = await send('/api/cart/check', body, json)
    expect(await response.json()).toMatchObject({ errors: { 'items.0.qty': { code: 'qty' } } })
  })

  test.each(calls)('%s: keys of every object’s prototype are unknown fields', async (path) => {
    for (const [body, field] of [
      ['{"__proto__":{"role":"admin"}}', '__proto__'],
      ['{"constructor":{"prototype":{"role":"admin"}}}', 'constructor'],
      ['{"items":[{"__proto__":{"role":"admin"}}]}', 'items.0.__proto__'],
      ['{"toString":"x"}', 'toString'],
    ] as const) {
      const response = await send(path, body, json)
      expect(response.status).toBe(422)
      const { errors } = JSON.parse(await response.text())
      expect(Object.entries(errors)).toContainEqual([
        field,
        { code: 'unknown-field', message: expect.any(String) },
      ])
    }
    for (const body of [
      '__proto__[role]=admin',
      'constructor[prototype][role]=admin',
      'items[__proto__][role]=admin',
    ]) {
      expect((await send(path, body, form)).status).toBe(422)
    }
    const plain: { role?: string } = {}
    expect(plain.role).toBeUndefined()
  })
})

const long = (length: number) => 'x'.repeat(length)

/** `path`: the field that is wrong; `values`: each of them is; `code`: what it is called. */
const wrongFields: [path: string, code: string, values: unknown[]][] = [
  ['amount', 'whole-number', ['1000', 10.5, null, true, [], {}]],
  ['amount', 'empty-cart', [0, -1]],
  ['amount', 'too-large', [1e20, Number.MAX_SAFE_INTEGER]],
  ['items', 'empty-cart', [[]]],
  ['items', 'list', ['x', 1, {}, { 0: { _id: 'a', qty: 1 } }]],
  ['items', 'too-many', [Array.from({ length: 101 }, () => ({ _id: 'a', qty: 1 }))]],
  ['items.0.qty', 'qty', [0, -1, 1000, 1e9]],
  ['items.0.qty', 'whole-number', [1.5, '2', null, '٢', [1], { $gt: 0 }]],
  ['items.0._id', 'text', [1, null, ['a'], { $ne: 1 }]],
  ['items.0._id', 'required', ['']],
  ['items.0._id', 'too-long', [long(65)]],
  ['items.0._id', 'characters', ['a\0b', '\ud800']],
  ['items.0.price', 'unknown-field', [0.01]],
  ['items.0.offer', 'unknown-field', [90]],
  ['items.0.currency', 'unknown-field', ['usd']],
  ['customer', 'required', [undefined]],
  ['customer.name', 'name-required', ['', '   ', '\t']],
  ['customer.name', 'too-long', [long(101), long(10_000)]],
  ['customer.name', 'characters', ['a\r\nBcc: x@y.com', 'a\0b', 'a\u202eb', '\udc00']],
  ['customer.name', 'text', [1, null, ['a'], {}]],
  ['customer.phone', 'phone-required', ['']],
  [
    'customer.phone',
    'phone',
    [
      'abc',
      '0221234567',
      '010123456',
      '010123456789',
      '+4479460000',
      '01012345678\n01112345678',
      long(10_000),
    ],
  ],
  ['customer.phone', 'text', [201012345678]],
  ['customer.email', 'email-required', ['', '  ']],
  [
    'customer.email',
    'email',
    ['a@b', 'a@@b.com', '@b.com', 'a b@c.com', 'a@b..com', 'a@.com', 'a,b@c.com', '<a@b.com>'],
  ],
  ['customer.email', 'characters', ['a@b.com\r\nBcc:x@y.com']],
  ['customer.email', 'too-long', [`${'a'.repeat(300)}@b.com`]],
  ['customer.address', 'address-required', ['', ' \n ']],
  ['customer.address', 'too-long', [long(501)]],
  ['customer.address', 'characters', ['Road\u00009', 'Road \ud83d']],
  ['customer.role', 'unknown-field', ['admin']],
  ['delivery', 'required', [undefined]],
  ['delivery.area', 'area-required', ['']],
  ['delivery.area', 'too-long', [long(65)]],
  ['delivery.area', 'characters', ['maadi\0']],
  ['delivery.area', 'text', [1, ['maadi']]],
  ['delivery.date', 'date-required', ['']],
  [
    'delivery.date',
    'date',
    ['tomorrow', '2026-02-30', '28-11-2026', '2026-11-28T00:00:00Z', '٢٠٢٦-١١-٢٨', long(10_000)],
  ],
  ['delivery.fee', 'unknown-field', [0]],
  ['notes', 'too-long', [long(1001)]],
  ['notes', 'characters', ['a\0b', 'a\u001bb']],
  ['notes', 'text', [1, null]],
  ['missing', 'choice', ['', 'refund', 1, null]],
  ['total', 'unknown-field', [1]],
  ['state', 'unknown-field', ['confirmed']],
  ['payment_state', 'unknown-field', ['paid']],
  ['isAdmin', 'unknown-field', [true]],
]

function withField(body: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.')
  const entries = new Map<string, unknown>(Object.entries(body))
  const child = entries.get(key)
  const isDeeper = rest.length > 0 && typeof child === 'object' && child !== null
  entries.set(key, isDeeper ? withField(child, rest.join('.'), value) : value)
  const changed = Object.fromEntries(entries)
  return Array.isArray(body) ? Object.values(changed) : changed
}

describeOnEachEngine('an order with a wrong field is refused, the field named', (open) => {
  const shop = shopOf(open)
  const aBody = async () => {
    const product = await aProduct(shop().services.db)
    return anOrderFor(shop(), [{ product, qty: 1 }])
  }
  afterEach(async () => {
    expect(await countOrders(shop())).toBe(0)
    expect(await countIntents(shop())).toBe(0)
  })

  test.each(wrongFields)('%s: %s', async (path, code, values) => {
    const body = await aBody()
    for (const value of values) {
      const wrong = withField(body, path, value)
      for (const [call, whole] of [
        ['/api/payment', wrong],
        ['/api/orders', { payment: 'cash', ...wrong }],
      ] as const) {
        const response = await shop().post(call, whole)
        expect(response.status, JSON.stringify(value)?.slice(0, 80)).toBe(422)
        const text = await response.text()
        expect(JSON.parse(text)).toMatchObject({
          code,
          errors: { [path]: { code, message: expect.any(String) } },
        })
        expect(Object.keys(JSON.parse(text).errors)).toEqual([path])
        expect(text).not.toMatch(INSIDES)
      }
    }
  })

  test('as are all wrong fields at once', async () => {
    const response = await shop().post('/api/payment', {
      amount: '1',
      items: [{ _id: 'a', qty: 0 }],
      customer: { name: '', phone: '12', email: 'x', address: '' },
      delivery: { area: '', date: '' },
      missing: 'none',
    })
    const { code, errors } = await response.json()
    expect(code).toBe('invalid-fields')
    expect(Object.keys(errors).toSorted()).toEqual([
      'amount',
      'customer.address',
      'customer.email',
      'customer.name',
      'customer.phone',
      'delivery.area',
      'delivery.date',
      'items.0.qty',
      'missing',
    ])
  })

  test('as are all fields of an empty body', async () => {
    const { errors } = await (await shop().post('/api/payment', {})).json()
    expect(Object.keys(errors).toSorted()).toEqual(['amount', 'customer', 'delivery', 'items'])
  })

  test('so is SPEC’s bare amount: the cart must be named', async () => {
    const response = await shop().post('/api/payment', { amount: 100 })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty('items')
  })

  test('in Arabic for who reads Arabic', async () => {
    const body = withField(await aBody(), 'customer.phone', '12')
    const response = await shop().post('/api/payment', body, { 'Accept-Language': 'ar' })
    const { message, errors } = await response.json()
    expect(message).toMatch(/\p{Script=Arabic}/u)
    expect(errors['customer.phone'].message).toMatch(/\p{Script=Arabic}/u)
  })
})

describeOnEachEngine('a form', (open) => {
  const shop = shopOf(open)
  const send = (path: string, fields: [string, string][]) =>
    shop().app.request(path, { method: 'POST', headers: form, body: new URLSearchParams(fields) })
  const fieldsOf = (value: unknown, name = ''): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) =>
          fieldsOf(child, name ? `${name}[${key}]` : key),
        )
      : [[name, String(value)]]

  test.each([
    ['/api/payment', {}],
    ['/api/orders', { payment: 'cash' }],
  ])('places an order as JSON does: %s', async (path, more) => {
    const product = await aProduct(shop().services.db)
    const body = await anOrderFor(shop(), [{ product, qty: 2 }])
    const response = await send(path, fieldsOf({ ...body, ...more }))
    expect(response.status).toBe(201)
  })

  test.each([
    ['items[0][qty]', '2e0', 'whole-number'],
    ['items[0][qty]', '1.5', 'whole-number'],
    ['items[0][qty]', '', 'whole-number'],
    ['items[0][qty]', '0x2', 'whole-number'],
    ['items[0][qty]', '1000', 'qty'],
    ['amount', 'Infinity', 'whole-number'],
    ['amount', '9'.repeat(400), 'whole-number'],
  ])('%s=%s is refused', async (field, value, code) => {
    const product = await aProduct(shop().services.db)
    const fields = fieldsOf(await anOrderFor(shop(), [{ product, qty: 2 }]))
    const wrong = fields.map(([name, old]): [string, string] => [
      name,
      name === field ? value : old,
    ])
    const response = await send('/api/payment', wrong)
    expect(response.status).toBe(422)
    const dotted = field.replace(/\[(\w+)\]/g, '.$1')
    expect(await response.json()).toMatchObject({ errors: { [dotted]: { code } } })
  })

  test.each([
    'items',
    'items=',
    'items[]=1',
    'items[0]=1&items[0][qty]=1',
    'items[1][qty]=1',
    'items[0][qty]=1&items[0][qty]=2',
    `${'a[b]'.repeat(5000)}=1`,
    `${'['.repeat(20_000)}=1`,
    '=1',
    '%',
    '%00=%00',
    'items[0][_id]=%ff',
    `items${'[0]'.repeat(31)}=1`,
    Array.from({ length: 5000 }, (_, i) => `items[${i}][qty]=1`)
      .join('&')
      .slice(0, 64_000),
  ])('%#: a strange one is only refused', async (body) => {
    for (const path of calls) {
      const response = await shop().app.request(path, { method: 'POST', headers: form, body })
      expect(response.status).toBe(422)
      expect(await response.text()).not.toMatch(INSIDES)
    }
  })
})
