import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, pay, placeByCard, placedOf, settle } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { later, shopOf, signedIn } from '../../../shop.ts'

describeOnEachEngine('orders of an account', (open) => {
  const shop = shopOf(open)
  const wishes = async () => [{ product: await aProduct(shop().services.db), qty: 2 }]
  const customer = () => signedIn(shop(), 'customer')
  const numbersOf = async (headers: Record<string, string>, query = '') => {
    const response = await shop().get(`/api/orders${query}`, headers)
    expect(response.status).toBe(200)
    const orders: { number: number }[] = await response.json()
    return orders.map(({ number }) => number)
  }
  async function inCash(headers?: Record<string, string>): Promise<number> {
    const body = { ...(await anOrderFor(shop(), await wishes())), payment: 'cash' }
    const response = await shop().post('/api/orders', body, headers)
    expect(response.status).toBe(201)
    return (await response.json()).number
  }

  test('are listed to it, by card or in cash, the newest first', async () => {
    const { headers } = await customer()
    expect(await numbersOf(headers)).toEqual([])
    const byCard = await placeByCard(shop(), await wishes(), headers)
    later(shop(), 1)
    const cash = await inCash(headers)
    expect(await numbersOf(headers)).toEqual([cash, byCard.number])
    expect(await numbersOf(headers, '?limit=1')).toEqual([cash])
    expect(await numbersOf(headers, '?limit=1&page=2')).toEqual([byCard.number])
    expect(await numbersOf(headers, '?limit=1&page=3')).toEqual([])
  })

  test('carry the key of their page, and what to order again', async () => {
    const { headers } = await customer()
    const items = await wishes()
    const { key, number } = await placeByCard(shop(), items, headers)
    const response = await shop().get('/api/orders', headers)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject([
      { number, key, items: [{ _id: items[0]?.product.id, qty: 2 }] },
    ])
  })

  test.each(['page=0', 'limit=101', 'limit=x', 'page=1&page=2', 'of=another'])(
    'are not listed by ?%s',
    async (query) => {
      const { headers } = await customer()
      expect((await shop().get(`/api/orders?${query}`, headers)).status).toBe(422)
    },
  )

  test('are seen with the token alone, by their owner and by admins', async () => {
    const owner = await customer()
    const admin = await signedIn(shop(), 'admin')
    const number = await inCash(owner.headers)
    for (const { headers } of [owner, admin]) {
      const response = await shop().get(`/api/orders/${number}`, headers)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ number })
    }
  })

  test('are unknown to another account and to nobody, like an order that is not there', async () => {
    const number = await inCash((await customer()).headers)
    const stranger = await customer()
    const answers = new Set<string>()
    for (const method of ['GET', 'POST'] as const) {
      const action = method === 'POST' ? '/settle' : ''
      for (const headers of [stranger.headers, {}]) {
        for (const one of [number, 999_999]) {
          const path = `/api/orders/${one}${action}`
          const response = await shop().send(method, path, undefined, headers)
          expect(response.status, path).toBe(404)
          answers.add(await response.text())
        }
      }
    }
    expect(answers.size).toBe(1)
    expect(await numbersOf(stranger.headers)).toEqual([])
  })

  test('without a login belong to no account, but keep their key', async () => {
    const { headers } = await customer()
    const guest = await placeByCard(shop(), await wishes())
    expect(await numbersOf(headers)).not.toContain(guest.number)
    expect((await shop().get(`/api/orders/${guest.number}`, headers)).status).toBe(404)
    expect((await shop().get(guest.path, headers)).status).toBe(200)
  })

  test('are settled by their owner without the key', async () => {
    const { headers } = await customer()
    const placed = await placeByCard(shop(), await wishes(), headers)
    await pay(shop(), placed)
    const response = await shop().post(`/api/orders/${placed.number}/settle`, {}, headers)
    expect(await response.json()).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await settle(shop(), placed)).toMatchObject({ paymentState: 'paid' })
  })

  test('a login that has ended orders as a guest, instead of not at all', async () => {
    const { headers } = await customer()
    const items = await wishes()
    const body = await anOrderFor(shop(), items)
    const spoilt = { Authorization: `${headers.Authorization}x` }
    const response = await shop().post('/api/payment', body, spoilt)
    expect(response.status).toBe(201)
    const { number } = await placedOf(response)
    const row = await shop()
      .services.db.selectFrom('orders')
      .select('account_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(row.account_id).toBeNull()
    expect(await numbersOf(headers)).toEqual([])
  })
})
