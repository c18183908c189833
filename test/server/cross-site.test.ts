import { expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf } from '../shop.ts'

const writing = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints
    .filter(({ method, policy }) => method !== 'get' && policy !== 'provider')
    .map(
      ({ method, path }) => [method.toUpperCase(), base + path.replaceAll(/:\w+/g, '1')] as const,
    ),
)

describeOnEachEngine('what another site’s page sends', (open) => {
  const shop = shopOf(open)
  const statusOf = async (method: string, path: string, headers: Record<string, string>) => {
    const all = { 'X-Forwarded-For': '10.6.6.6', ...headers }
    const response = await shop().app.request(path, { method, headers: all })
    const { code } = await response.json().catch(() => ({ code: '' }))
    return code === 'other-site' ? response.status : 0
  }

  test.each(writing)('%s %s is refused', async (method, path) => {
    for (const site of ['cross-site', 'same-site', 'nonsense', '']) {
      expect(await statusOf(method, path, { 'Sec-Fetch-Site': site }), site).toBe(403)
    }
    for (const Origin of ['https://evil.example', 'null', 'http://shop.test.evil.example']) {
      expect(await statusOf(method, path, { Origin }), Origin).toBe(403)
    }
    const both = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://shop.test' }
    expect(await statusOf(method, path, both)).toBe(403)
  })

  test('is refused for pages that take forms, too', async () => {
    for (const path of ['/contact', '/ar/login', '/checkout']) {
      expect(await statusOf('POST', path, { Origin: 'https://evil.example' })).toBe(403)
    }
  })

  test.each(writing)(
    '%s %s is taken from our own pages and from programs',
    async (method, path) => {
      for (const site of ['same-origin', 'none']) {
        expect(await statusOf(method, path, { 'Sec-Fetch-Site': site }), site).toBe(0)
      }
      expect(await statusOf(method, path, { Origin: 'http://shop.test' })).toBe(0)
      expect(await statusOf(method, path, {})).toBe(0)
    },
  )

  test('can be read, and the payment provider’s events are told by their signatures', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect((await shop().get('/api/areas', headers)).status).toBe(200)
    const { providers } = shop().services
    for (const { name } of providers) {
      const event = await shop().post(`/api/webhooks/${name}`, '{}', headers)
      expect(await event.json(), name).toMatchObject({ code: 'bad-signature' })
    }
  })
})
