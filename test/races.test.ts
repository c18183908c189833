import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { createApp } from '#server/app.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { describeOnPostgres, openTestDatabase } from './databases.ts'
import { anEvent, signatureOf } from './provider-events.ts'
import {
  anOrderFor,
  aProduct,
  countIntents,
  countOrders,
  forSomeoneElse,
  historyOf,
  later,
  mailsOf,
  pay,
  placeByCard,
  placedOf,
  shopOf,
  stockOfProduct,
  type Placed,
} from './shop.ts'
import { timeFor, times } from './times.ts'

const TIMES = times(5)

// Two instances of the shop, each with its own connections, on one PostgreSQL; the shop's books
// are audited after each test.
describeOnPostgres('two instances at once', () => {
  let url = ''
  const shop = shopOf(async () => {
    const database = await openTestDatabase('postgres')
    url = database.url
    return database
  })
  const databases: Database[] = []
  const apps: ReturnType<typeof createApp>[] = []
  beforeAll(() => {
    const second = openDatabase(url)
    databases.push(shop().services.db, second)
    const pages = async () => new Response('A page', { status: 404 })
    const cache = createPageCache(() => shop().clock.now.getTime())
    apps.push(shop().app, createApp({ ...shop().services, db: second }, { pages, cache }))
  })
  afterAll(() => databases[1]?.destroy())

  /** Every second request goes to the other instance. */
  const postAtOnce = (requests: { path: string; body: unknown; key?: string }[]) =>
    Promise.all(
      requests.map(async ({ path, body, key }, index) => {
        const app = apps[index % 2]
        if (!app) throw new Error('There are two instances')
        const headers = {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.0.${index}.${Math.floor(Math.random() * 255)}`,
          'Idempotency-Key': key ?? randomUUID(),
        }
        return app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      }),
    )
  const each = () => databases.map((db) => ({ ...shop().services, db }))
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

  /** The shopper's return, the provider's event and the clock, at both instances. */
  const allAtOnce = async (placed: Placed, meanwhile: () => Promise<unknown> = async () => {}) => {
    const payload = JSON.stringify(anEvent({ intentId: placed.intentId }))
    const signature = await signatureOf(shop(), payload, {})
    await shop().post('/api/webhooks/stripe', payload, { 'Stripe-Signature': signature })
    const path = placed.path.replace('?', '/settle?')
    const [returns, ...others] = await Promise.allSettled([
      postAtOnce(Array.from({ length: 6 }, () => ({ path, body: {} }))),
      ...each().flatMap((services) => [
        processPaymentEvents(services),
        expireOrders(services),
        pollOpenOrders(services),
      ]),
      meanwhile(),
    ])
    expect(others.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(returns.status === 'fulfilled' && count(returns.value, 200)).toBe(6)
    return (await shop().get(placed.path)).json()
  }
  const anOrder = async () => {
    const product = await aProduct(shop().services.db, { quantity: 5 })
    return { product, placed: await placeByCard(shop(), [{ product, qty: 2 }]) }
  }

  test(
    'return, event and clock together make a paid order paid, once',
    async () => {
      for (let time = 1; time <= TIMES; time++) {
        const { product, placed } = await anOrder()
        await pay(shop(), placed)
        later(shop(), 31)
        expect(await allAtOnce(placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
        expect(await historyOf(shop(), placed)).toEqual(['placed', 'paid'])
        expect(await stock(product.id)).toBe(3)
        expect(await mailsOf(shop(), placed)).toBe(1)
      }
    },
    timeFor(TIMES, 2_000),
  )

  test(
    'together they end an unpaid order, and give its stock back, once',
    async () => {
      for (let time = 1; time <= TIMES; time++) {
        const { product, placed } = await anOrder()
        later(shop(), 31)
        await allAtOnce(placed)
        for (const services of each()) await expireOrders(services)
        expect(await historyOf(shop(), placed)).toEqual(['placed', 'expired'])
        expect(await stock(product.id)).toBe(5)
        expect(await mailsOf(shop(), placed)).toBe(0)
      }
    },
    timeFor(TIMES, 2_000),
  )

  test(
    'a payment in the same moment is taken, or was never possible',
    async () => {
      for (let time = 1; time <= TIMES; time++) {
        const { product, placed } = await anOrder()
        later(shop(), 31)
        await allAtOnce(placed, () => pay(shop(), placed).catch(() => 'too late'))
        const intent = await shop().services.stripe.paymentIntents.retrieve(placed.intentId)
        const order = await allAtOnce(placed)
        const isPaid = intent.status === 'succeeded'
        expect(['succeeded', 'canceled']).toContain(intent.status)
        expect(order).toMatchObject({ state: isPaid ? 'confirmed' : 'expired' })
        expect(await stock(product.id)).toBe(isPaid ? 3 : 5)
        expect(await mailsOf(shop(), placed)).toBe(isPaid ? 1 : 0)
      }
    },
    timeFor(TIMES, 2_000),
  )

  test(
    'a payment in the moment in which its order is given up at both is taken, or was never possible',
    async () => {
      for (let time = 1; time <= TIMES; time++) {
        const { product, placed } = await anOrder()
        const path = placed.path.replace('?', '/give-up?')
        const givesUp = () => postAtOnce(Array.from({ length: 4 }, () => ({ path, body: {} })))
        const paid = pay(shop(), placed).catch(() => 'too late')
        const order = await allAtOnce(placed, () => Promise.all([paid, givesUp()]))
        const intent = await shop().services.stripe.paymentIntents.retrieve(placed.intentId)
        const isPaid = intent.status === 'succeeded'
        expect(['succeeded', 'canceled']).toContain(intent.status)
        expect(order).toMatchObject({ state: isPaid ? 'confirmed' : 'cancelled' })
        expect(await stock(product.id)).toBe(isPaid ? 3 : 5)
        expect(await mailsOf(shop(), placed)).toBe(isPaid ? 1 : 0)
      }
    },
    timeFor(TIMES, 2_000),
  )

  test('late payments of two ended orders for the last units: one is sent, one refunded', async () => {
    const product = await aProduct(shop().services.db, { quantity: 2 })
    const body = await anOrderFor(shop(), [{ product, qty: 2 }])
    const placed: Placed[] = []
    for (let order = 1; order <= 2; order++) {
      placed.push(await placedOf(await shop().post('/api/payment', body)))
      await endWithoutItsIntent(placed.at(-1))
    }
    await Promise.all(placed.map((one) => pay(shop(), one)))
    await Promise.all(placed.map((one) => allAtOnce(one)))
    const states = await Promise.all(
      placed.map(async (one) => (await (await shop().get(one.path)).json()).state),
    )
    expect(states.toSorted()).toEqual(['confirmed', 'refunded'])
    expect(await stock(product.id)).toBe(0)
  })

  async function endWithoutItsIntent(placed: Placed | undefined) {
    const { db, now } = shop().services
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', placed?.number ?? 0)
      .executeTakeFirstOrThrow()
    await closeUnpaid(db, id, { state: 'expired', why: 'expired', now: now() })
  }
})
