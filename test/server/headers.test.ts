import { expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { describeOnEachEngine } from '../databases.ts'
import { wrongHeaders, type Kind } from '../headers.ts'
import { shopOf, signedIn } from '../shop.ts'

const calls = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints.map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: (base + path).replace(/:\w+/g, 'none'),
  })),
)

/** The API's only cookie. It binds a passkey's challenge to one browser. */
const BOUND_TO_ITS_BROWSER = 'POST /auth/passkey/challenge 200 set-cookie'

describeOnEachEngine('every answer has the same security headers', (open) => {
  const shop = shopOf(open)
  const wrongOf = async (path: string, init: RequestInit = {}, kind: Kind = 'plain') => {
    const response = await shop().app.request(path, init)
    return wrongHeaders(Object.fromEntries(response.headers), kind).map(
      (wrong) => `${init.method ?? 'GET'} ${path} ${response.status} ${wrong}`,
    )
  }

  test('of each call: what it answers to nobody, and to methods it does not know', async () => {
    const wrong: string[] = []
    for (const { method, path } of calls) {
      const headers = { 'Content-Type': 'application/json' }
      const body = method === 'GET' ? undefined : '{"a":'
      const found = await wrongOf(path, { method, headers, body })
      wrong.push(...found.filter((one) => one !== BOUND_TO_ITS_BROWSER))
      wrong.push(...(await wrongOf(path, { method: 'PATCH' })))
    }
    expect(wrong).toEqual([])
  })

  test('also one that is cached, unchanged, not there, or over its limit', async () => {
    const first = await shop().get('/api/areas')
    const etag = first.headers.get('etag') ?? ''
    const form = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.80' }
    const guess = { email: 'nobody@example.com', password: 'wrong123' }
    const asked: [path: string, init?: RequestInit][] = [
      ['/api/areas'],
      ['/api/areas', { headers: { 'If-None-Match': etag } }],
      ['/api/areas', { method: 'HEAD' }],
      ['/api/areas', { method: 'OPTIONS', headers: { Origin: 'http://evil' } }],
      ['/api/nothing/at/all'],
      ['/auth/nothing'],
      ['/healthz'],
      ['/readyz'],
      ['/metrics'],
      ['/uploads/../../etc/passwd'],
      ['/api/openapi.json'],
      ['/api/docs'],
      ...Array.from({ length: 11 }, (): [string, RequestInit] => [
        '/auth/signin',
        { method: 'POST', headers: form, body: JSON.stringify(guess) },
      ]),
    ]
    const wrong: string[] = []
    for (const [path, init] of asked) wrong.push(...(await wrongOf(path, init)))
    expect(wrong).toEqual([])
  })

  test('only the pictures of mails may be shown by other origins', async () => {
    const policyOf = async (path: string) =>
      (await shop().app.request(path)).headers.get('cross-origin-resource-policy')
    const picture = '/images/products/tomatoes'
    expect(await policyOf(`${picture}-mail.jpg`)).toBe('cross-origin')
    expect(await policyOf(`${picture}-640.webp`)).toBe('same-origin')
    expect(await policyOf('/api/areas?-mail.jpg')).toBe('same-origin')
  })

  test('a picture that was uploaded may do nothing but be seen', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const form = new FormData()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    form.append('image', new Blob([await pngOf(svg)]))
    const { src } = await (await shop().send('POST', '/api/images', form, headers)).json()
    expect(await wrongOf(src, {}, 'upload')).toEqual([])
    expect(await wrongOf(src, { method: 'HEAD' }, 'upload')).toEqual([])
    const none = src.replace(/-640/, '-999')
    expect(await wrongOf(none, {}, 'upload')).toEqual([])
    expect(await wrongOf('/uploads/none.webp', {}, 'upload')).toEqual([])
  })
})

async function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}
