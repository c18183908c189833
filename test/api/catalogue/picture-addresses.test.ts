import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

const dangerous = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:a',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:a',
  'file:///etc/passwd',
  'ftp://example.com/x.png',
  'blob:https://example.com/1',
  'about:blank',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '\\\\evil.example\\x.png',
  'https:evil.com',
  '/images/../../etc/passwd',
  '/uploads/..%2fshop.sqlite',
  '/api/images',
  '/admin',
  'x.png',
  'http://localhost/x.png',
  'http://LOCALHOST/x.png',
  'http://shop.localhost/',
  'http://db/',
  'http://127.0.0.1/x.png',
  'http://127.1/x.png',
  'http://2130706433/x.png',
  'http://0/',
  'http://0x7f.0.0.1/x.png',
  'http://0177.0.0.1/',
  'http://[::1]/x.png',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/x.png',
  'http://192.168.1.1/',
  'http://metadata.google.internal/x',
  'http://printer.local/x.png',
  'http://router.lan/x.png',
  'https://user:pass@example.com/x.png',
  'https://user@example.com/x.png',
  'gopher://a.com/1',
  'https://example.com:8443/x.png',
  'https://example.com:22/',
  'https://example.com/"onerror="a',
  "https://example.com/'><script>",
  'https://example.com/ x.png',
  'https://exa\nmple.com/x.png',
]
const elsewhere = ['https://example.com/x.png', 'http://pictures.example.org/a/b.jpg?c=d']

describeOnEachEngine('the address of a picture', (open) => {
  const shop = shopOf(open)
  const connect = vi.fn<(to: string) => void>()
  let known: string[] = []
  let headers: Record<string, string> = {}
  beforeAll(async () => {
    const really = Socket.prototype.connect
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...to) {
      connect(JSON.stringify(to))
      return Reflect.apply(really, this, to)
    })
    headers = (await signedIn(shop(), 'admin')).headers
    // Ports that the shop itself uses: its database's and the sandbox's.
    const database = process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432'
    known = [shop().sandbox.apiBase, database].map((url) => new URL(url).port || '5432')
  })
  afterAll(() => void vi.restoreAllMocks())
  const strange = () =>
    connect.mock.calls.flat().filter((to) => !new RegExp(`\\b(${known.join('|')})\\b`).test(to))

  const meal = (src: string) => ({
    name: 'Torly',
    nameAr: 'تورلي',
    src,
    minutes: 30,
    serves: 2,
    published: true,
    ingredients: [{ text: 'Salt', textAr: 'ملح', productId: null, amount: null, unit: null }],
    steps: [{ text: 'Cook', textAr: 'اطبخ' }],
  })

  test('a connection to elsewhere would be noticed', async () => {
    connect.mockClear()
    await fetch('http://127.0.0.1:49999/').catch(() => {})
    expect(strange()).toHaveLength(1)
    connect.mockClear()
  })

  test.each(dangerous)('%j is refused, and nobody is asked for it', async (src) => {
    connect.mockClear()
    const { send } = shop()
    for (const [method, path, body] of [
      ['POST', '/api/vegetable', { name: 'Odd', price: 1, src }],
      ['PUT', '/api/vegetable/none', { src }],
      ['POST', '/api/admin/meals', meal(src)],
      ['PUT', '/api/admin/meals/none', meal(src)],
    ] as const) {
      const response = await send(method, path, body, headers)
      expect(response.status, `${method} ${path}`).toBe(422)
      expect(await response.json()).toMatchObject({ errors: { src: { code: expect.any(String) } } })
    }
    expect(strange()).toEqual([])
  })

  test.each(elsewhere)('%s is shown by browsers, and never fetched by the shop', async (src) => {
    connect.mockClear()
    const made = await shop().post('/api/vegetable', { name: 'Far away', price: 1, src }, headers)
    expect(made.status).toBe(201)
    const { _id } = await made.json()
    expect(await (await shop().get(`/api/vegetable/${_id}`)).json()).toMatchObject({ src })
    expect((await shop().post('/api/admin/meals', meal(src), headers)).status).toBe(201)
    expect((await shop().get('/api/meals')).status).toBe(200)
    expect(strange()).toEqual([])
  })
})
