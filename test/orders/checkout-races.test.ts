import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnPostgres } from '../databases.ts'
import { anOrderFor, countIntents, countOrders, forSomeoneElse } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { twoInstances } from '../two-instances.ts'

describeOnPostgres('two instances at once', () => {
  const { shop, postAtOnce } = twoInstances()
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const count = (responses: Response[], status: number) =>
    responses.filter((response) => response.status === status).length

  test.each([
    ['/api/payment', {}],
    ['/api/orders', { payment: 'cash' }],
  ])('%s: of 50 buyers the last 10 units go to 10, and 40 are told', async (path, more) => {
    const product = await aProduct(shop().services.db, { quantity: 10 })
    const [orders, intents] = [await countOrders(shop()), await countIntents(shop())]
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), ...more }
    const responses = await postAtOnce(
      Array.from({ length: 50 }, () => ({ path, body: forSomeoneElse(body) })),
    )
    expect([count(responses, 201), count(responses, 409)]).toEqual([10, 40])
    for (const response of responses.filter(({ status }) => status === 409)) {
      expect(await response.json()).toMatchObject({
        code: 'out-of-stock',
        items: [{ _id: product.id, available: 0 }],
      })
    }
    expect(await stock(product.id)).toBe(0)
    expect(await countOrders(shop())).toBe(orders + 10)
    expect(await countIntents(shop())).toBe(intents + ('payment' in more ? 0 : 10))
  })

  test('the last 1.5 kg goes to three of 20 buyers of half a kilo', async () => {
    const product = await aProduct(shop().services.db, { quantity: 1.5, step: 0.5 })
    const body = {
      ...(await anOrderFor(shop(), [{ product, qty: 0.5 }])),
      payment: 'cash',
    }
    const responses = await postAtOnce(
      Array.from({ length: 20 }, () => ({ path: '/api/orders', body: forSomeoneElse(body) })),
    )
    expect([count(responses, 201), count(responses, 409)]).toEqual([3, 17])
    expect(await stock(product.id)).toBe(0)
  })

  test('carts that name the same products in another order get all or nothing', async () => {
    const { db } = shop().services
    const [one, other] = [
      await aProduct(db, { quantity: 30 }),
      await aProduct(db, { quantity: 20 }),
    ]
    const there = await anOrderFor(shop(), [
      { product: one, qty: 1 },
      { product: other, qty: 1 },
    ])
    const back = { ...there, items: there.items.toReversed() }
    const requests = Array.from({ length: 50 }, (_, index) => ({
      path: '/api/orders',
      body: { ...forSomeoneElse(index % 4 < 2 ? there : back), payment: 'cash' },
    }))
    const responses = await postAtOnce(requests)
    expect([count(responses, 201), count(responses, 409)]).toEqual([20, 30])
    expect([await stock(one.id), await stock(other.id)]).toEqual([10, 0])
  })

  test.each([
    ['/api/payment', {}],
    ['/api/orders', { payment: 'cash' }],
  ])('%s: one checkout sent 20 times is one order', async (path, more) => {
    const product = await aProduct(shop().services.db, { quantity: 5 })
    const [orders, intents] = [await countOrders(shop()), await countIntents(shop())]
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 2 }])), ...more }
    const key = randomUUID()
    const responses = await postAtOnce(Array.from({ length: 20 }, () => ({ path, body, key })))
    expect(count(responses, 201)).toBe(20)
    expect(new Set(await Promise.all(responses.map((one) => one.text()))).size).toBe(1)
    expect(new Set(responses.map((one) => one.headers.get('location'))).size).toBe(1)
    expect(await countOrders(shop())).toBe(orders + 1)
    expect(await countIntents(shop())).toBe(intents + ('payment' in more ? 0 : 1))
    expect(await stock(product.id)).toBe(3)
  })
})
