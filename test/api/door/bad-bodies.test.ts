import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { form, json, openCalls } from '../orders/shortage/open-calls.ts'

describeOnEachEngine('a bad body', (open) => {
  const shop = shopOf(open)
  const send = (path: string, body: BodyInit, headers: Record<string, string>) =>
    shop().app.request(path, { method: 'POST', headers, body })

  test.each(openCalls)('%s: a megabyte that says it is small, or says nothing', async (path) => {
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

  test.each(openCalls)('%s: keys of every object’s prototype are unknown fields', async (path) => {
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
