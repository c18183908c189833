import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openStripe, PROVIDER_TIMEOUT_MS } from '#server/payment/stripe/client.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { describeOnEachEngine, engines, openTestDatabase } from '../../../databases.ts'
import {
  anOrderFor,
  countIntents,
  countOrders,
  historyOf,
  pay,
  placeByCard,
  placedOf,
  settle,
} from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { openTestShop, shopOf } from '../../../shop.ts'
import { providerOver } from '../../../stripe-provider.ts'

const INTENTS = 'POST /v1/payment_intents'
const failures = [
  'status-500-before',
  'status-500-after',
  'reset-before',
  'reset-after',
  'status-429',
] as const

describeOnEachEngine('while the payment provider is down', (open) => {
  const shop = shopOf(open)
  const down = (apiFailure: (typeof failures)[number], apiFailOnly = INTENTS, apiFailNext = 1000) =>
    Object.assign(shop().sandbox.knobs, { apiFailNext, apiFailure, apiFailOnly })
  const up = () => Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
  const aCheckout = async (quantity = 5) => {
    const product = await aProduct(shop().services.db, { quantity })
    const body = await anOrderFor(shop(), [{ product, qty: 2 }])
    const key = randomUUID()
    return {
      product,
      body,
      send: (b = body) => shop().post('/api/payment', b, { 'Idempotency-Key': key }),
    }
  }

  test.each(failures)(
    '%s: a clear refusal, the stock is free, and trying again works',
    async (failure) => {
      const { product, send } = await aCheckout()
      const [orders, intents] = [await countOrders(shop()), await countIntents(shop())]
      down(failure)
      const refused = await send()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toEqual({
        code: 'payment-unavailable',
        message: expect.any(String),
      })
      expect(await stockOfProduct(shop().services.db, product.id)).toBe(5)

      up()
      const accepted = await send()
      expect(accepted.status).toBe(201)
      const placed = await placedOf(accepted)
      expect(await countOrders(shop())).toBe(orders + 1)
      expect(await countIntents(shop())).toBe(intents + 1)
      expect(await stockOfProduct(shop().services.db, product.id)).toBe(3)
      await pay(shop(), placed)
      expect(await settle(shop(), placed)).toMatchObject({
        state: 'confirmed',
        paymentState: 'paid',
      })
      expect(await historyOf(shop(), placed)).toEqual([
        'placed',
        'payment-unavailable',
        'tried-again',
        'paid',
      ])
    },
  )

  test('one failure is not even noticed', async () => {
    const { send } = await aCheckout()
    const intents = await countIntents(shop())
    down('reset-after', INTENTS, 1)
    expect((await send()).status).toBe(201)
    expect(await countIntents(shop())).toBe(intents + 1)
  })

  test('a second try that finds the stock sold is told so', async () => {
    const { product, send } = await aCheckout(2)
    down('status-500-before')
    expect((await send()).status).toBe(503)
    up()
    await placeByCard(shop(), [{ product, qty: 1 }])
    const refused = await send()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'out-of-stock', items: [{ available: 1 }] })
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(1)
  })

  test('a second try after the day’s cut-off is told the next day', async () => {
    const { send } = await aCheckout()
    down('status-500-before')
    expect((await send()).status).toBe(503)
    up()
    const before = shop().clock.now
    shop().clock.now = new Date('2026-11-26T16:00:00Z')
    const refused = await send()
    shop().clock.now = before
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'delivery-closed', next: '2026-12-05' })
  })

  test('two tries at once, of which one fails: what the other was given can be paid', async () => {
    const { product, send } = await aCheckout()
    down('status-500-before', INTENTS, 2)
    const answers = await Promise.all([send(), send(), send()])
    const accepted = answers.filter(({ status }) => status === 201)
    expect(answers.every(({ status }) => [201, 503].includes(status))).toBe(true)
    up()
    const placed = await placedOf(accepted[0] ?? (await send()))
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(3)
  })

  test('an order that ended while the provider was asked cannot be paid; a second try can', async () => {
    const { product, send } = await aCheckout()
    const { db, now } = shop().services
    shop().sandbox.knobs.apiDelayMs = 1000
    const answer = send()
    const { id } = await vi.waitFor(
      () =>
        db
          .selectFrom('orders')
          .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
          .select('orders.id')
          .where('product_id', '=', product.id)
          .executeTakeFirstOrThrow(),
      { timeout: 5000 },
    )
    await closeUnpaid(db, id, { state: 'expired', why: 'expired', now: now() })
    expect((await answer).status).toBe(503)
    expect(await stockOfProduct(db, product.id)).toBe(5)
    shop().sandbox.knobs.apiDelayMs = 0
    const placed = await placedOf(await send())
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await stockOfProduct(db, product.id)).toBe(3)
  })

  test('returning to an order says so, and changes nothing', async () => {
    const placed = await placeByCard(shop(), [
      { product: await aProduct(shop().services.db), qty: 1 },
    ])
    await pay(shop(), placed)
    down('status-500-before', 'GET /v1/payment_intents')
    const response = await shop().post(placed.path.replace('?', '/settle?'), {})
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await (await shop().get(placed.path)).json()).toMatchObject({
      state: 'awaiting_payment',
    })
    up()
    expect(await settle(shop(), placed)).toMatchObject({ state: 'confirmed' })
  })

  test('cash is taken all the same', async () => {
    down('reset-before', '')
    const product = await aProduct(shop().services.db)
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    expect((await shop().post('/api/orders', { ...body, payment: 'cash' })).status).toBe(201)
    up()
  })

  test('a key that the provider does not take is an outage, and holds no stock', async () => {
    const { product, body } = await aCheckout()
    const placed = await placeByCard(shop(), [{ product, qty: 1 }])
    const { services, sandbox } = shop()
    const { providers } = services
    services.providers = [providerOver(openStripe('sk_test_wrong', sandbox.apiBase), sandbox)]
    const response = await shop().post('/api/payment', body)
    const settled = await shop().post(placed.path.replace('?', '/settle?'), {})
    const cancelled = await shop().post(placed.path.replace('?', '/give-up?'), {})
    services.providers = providers
    expect([response.status, settled.status, cancelled.status]).toEqual([503, 503, 503])
    expect(await response.json()).toEqual({
      code: 'payment-unavailable',
      message: expect.any(String),
    })
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(4)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'awaiting_payment' })
  })
})

/** The SDK's pause before a retry. */
const PAUSE_MS = 500

test('a provider that never answers is asked twice, so that it is given up within 8 seconds', async () => {
  await Promise.all(
    engines.map(async (engine) => {
      const database = await openTestDatabase(engine)
      const shop = await openTestShop(database.db, 200)
      const product = await aProduct(database.db, { quantity: 5 })
      const body = await anOrderFor(shop, [{ product, qty: 2 }])
      Object.assign(shop.sandbox.knobs, { apiFailNext: 1000, apiFailure: 'never-answer-after' })
      const response = await shop.post('/api/payment', body)
      expect(response.status).toBe(503)
      const asked = 1000 - shop.sandbox.knobs.apiFailNext
      expect(asked).toBe(2)
      expect(asked * PROVIDER_TIMEOUT_MS + PAUSE_MS).toBeLessThan(8000)
      expect(await stockOfProduct(database.db, product.id)).toBe(5)
      await shop.close()
      await database.close()
    }),
  )
})
