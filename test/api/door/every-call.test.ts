import { beforeAll, expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { anyQuery } from '#api/endpoint.ts'
import { isStaffPolicy } from '#shop/accounts/staff-policy.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { INSIDES } from '../../insides.ts'
import { shopOf, signedIn } from '../../shop.ts'
import { json } from '../orders/shortage/open-calls.ts'

const described = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints.map(({ path, method, ...one }) => ({
    ...one,
    method: method.toUpperCase(),
    path: `${base}${path}`.replace(/:\w+/g, 'none'),
  })),
)
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
  ['65 KiB', tooLong(64 * 1024), json, 413, 'too-large-body'],
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

function tooLong(mostBytes: number): string {
  return JSON.stringify({ notes: 'x'.repeat(mostBytes) })
}

/** A refusal has a code, a sentence in the requested language, and a request id. */
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
    const authorization = tokens[isStaffPolicy(policy) ? 'admin' : policy]
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
        const sent = status === 413 && call.mostBytes ? tooLong(call.mostBytes) : body
        const response = await ask(call, language, { body: sent, headers })
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
    expect(described.length - asked.length).toBe(7)
    for (const search of ['?weather=fine', '?page=1&page=2', '?__proto__=1']) {
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
