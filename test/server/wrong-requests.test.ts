import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { createApp, type ShopApp } from '#server/http/app.ts'
import type { LinesPerClient } from '#server/ops/lines-per-client.ts'
import { openLog } from '#server/ops/log.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { describeOnEachEngine } from '../databases.ts'
import { expectNothingInside } from '../insides.ts'
import { shopOf, signedIn } from '../shop.ts'
import { timeFor, times } from '../times.ts'

const TIMES = times(250)

const calls = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints
    // These calls would end the session of the others.
    .filter(({ path }) => !path.startsWith('/signout'))
    .map(({ method, path }) => ({ method: method.toUpperCase(), path: base + path })),
)

const oddWords = [
  '..%2f..%2fetc%2fpasswd',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '%00',
  '%',
  '%ff',
  '🥕',
  '%E0%A4%A',
  '١',
  '-1',
  '1e309',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'x'.repeat(3000),
]
const word = fc.oneof(
  fc.constantFrom(...oddWords),
  fc.string(),
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('all', 'milk', 'small', 'product', 'none', '1', '2026-11-28'),
)
const fields = `email password items amount customer delivery page q limit name price version state
  to rows from user_id __proto__`
const field = fc.constantFrom(...fields.split(/\s+/))
const value = fc.oneof(word, fc.jsonValue(), fc.constantFrom('\0', '\ud800', -0, 2 ** 53))
const body = fc.oneof(
  fc.dictionary(field, value).map((object) => JSON.stringify(object)),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.constantFrom('', 'null', '[]', '{"a":', '['.repeat(5000), '{"__proto__":{"role":"admin"}}'),
)
const type = fc.constantFrom(
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'a/b;;;=',
)
const aRequest = fc.record({
  call: fc.constantFrom(...calls),
  otherMethod: fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'), {
    freq: 6,
  }),
  words: fc.array(word, { minLength: 4, maxLength: 4 }),
  query: fc.option(fc.dictionary(field, word, { maxKeys: 3 })),
  body,
  type,
  visitor: fc.constantFrom('nobody', 'customer', 'admin', 'forged'),
  language: fc.constantFrom('', 'ar', 'en;q=x', '*', ',,;'),
})

describeOnEachEngine('a request that goes wrong', (open) => {
  const shop = shopOf(open)
  const lines: { requestId?: string; path?: string; level: number; err?: object }[] = []
  let app: ShopApp
  const tokens: Record<string, string> = { forged: 'Bearer a.b.c' }
  beforeAll(async () => {
    const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
    const pages = async () => new Response('A page', { status: 404 })
    // All requests come from one client, so the limit on its log lines must be off.
    const linesOf: LinesPerClient = (_, __, write) => write()
    app = createApp({ ...shop().services, log }, { pages, cache: createResponseCache(), linesOf })
    for (const role of ['customer', 'admin'] as const) {
      tokens[role] = (await signedIn(shop(), role)).headers.Authorization
    }
  })
  afterEach(() => void lines.splice(0))

  /** Expects an answer without internals; returns its request id. */
  async function expectQuiet(response: Response): Promise<string> {
    const text = await response.text()
    expectNothingInside(shop(), text)
    for (const [name, header] of response.headers) {
      expect(name).not.toMatch(/^(server|x-powered-by)$/)
      expectNothingInside(shop(), header)
    }
    const id = response.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(lines.map(({ requestId }) => requestId)).toContain(id)
    return id
  }

  test(
    'however wrong it is, is refused and found in the log, and is told nothing of our insides',
    async () => {
      let refused = 0
      await fc.assert(
        fc.asyncProperty(aRequest, async ({ call, otherMethod, words, query, ...sent }) => {
          const rest = [...words]
          const path = call.path.replace(/:\w+/g, () => encodeURI(rest.pop() ?? '').slice(0, 4000))
          const method = otherMethod ?? call.method
          const search = query ? `?${new URLSearchParams(query)}` : ''
          const authorization = tokens[sent.visitor]
          const response = await app.request(`/${path}${search}`.replace(/^\/+/, '/'), {
            method,
            headers: {
              'Content-Type': sent.type,
              'Accept-Language': sent.language,
              'X-Forwarded-For': '203.0.113.9',
              ...(authorization && { Authorization: authorization }),
            },
            body: method === 'GET' ? undefined : sent.body,
          })
          expect(response.status, await response.clone().text()).toBeLessThan(500)
          if (response.status < 400) return
          refused++
          await expectQuiet(response)
          lines.splice(0)
        }),
        { numRuns: TIMES },
      )
      expect(refused).toBeGreaterThan(TIMES / 2)
    },
    timeFor(TIMES, 60),
  )

  test('for what only admins may is in the log as refused, with its address', async () => {
    const path = '/api/vegetable/tomatoes'
    const headers = { Authorization: tokens.customer ?? '' }
    const response = await app.request(`${path}?key=hidden`, { method: 'DELETE', headers })
    expect(response.status).toBe(403)
    const requestId = await expectQuiet(response)
    expect(lines).toMatchObject([{ requestId, method: 'DELETE', path, status: 403 }])
    expect(JSON.stringify(lines)).not.toContain('hidden')
  })

  test('for a fault inside is answered with its id alone, by which the log tells what it was', async () => {
    const { db } = shop().services
    // A write drops cached responses.
    await sql`update products set version = version`.execute(db)
    await sql`alter table products rename to products_away`.execute(db)
    await sql`alter table accounts rename to accounts_away`.execute(db)
    try {
      for (const [method, path, form] of [
        ['GET', '/api/all'],
        ['GET', '/api/milk?page=1'],
        ['GET', '/api/search?q=mint'],
        ['POST', '/api/cart/check', { items: [{ _id: 'a', qty: 1 }] }],
        ['POST', '/auth/signin', { email: 'mona@example.com', password: 'secret1' }],
      ] as const) {
        lines.splice(0)
        const response = await app.request(path, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: form && JSON.stringify(form),
        })
        expect(response.status, path).toBe(500)
        const told = await response.clone().json()
        const id = await expectQuiet(response)
        expect(told).toEqual({ code: 'server', message: expect.any(String), requestId: id })
        const fault = lines.find(({ requestId, err }) => requestId === id && err)
        expect(JSON.stringify(fault)).toMatch(/_?products|accounts/)
      }
    } finally {
      await sql`alter table products_away rename to products`.execute(db)
      await sql`alter table accounts_away rename to accounts`.execute(db)
    }
  })
})
