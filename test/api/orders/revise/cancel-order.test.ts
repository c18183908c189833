import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anEvent, signatureOf } from '../../../provider-events.ts'
import {
  anOrderFor,
  countOrders,
  historyOf,
  mailsOf,
  pay,
  placeByCard,
  placedOf,
  settle,
  type Placed,
} from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf, signedIn } from '../../../shop.ts'
import { timeFor, times } from '../../../times.ts'

const TIMES = times(5)

describeOnEachEngine('a card order that its customer cancels', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const orderOf = async (placed: Placed) => (await shop().get(placed.path)).json()
  const statusOf = async ({ intentId }: Placed) =>
    (await shop().stripe.paymentIntents.retrieve(intentId)).status
  const cancel = (placed: Placed) => shop().post(placed.path.replace('?', '/give-up?'), {})
  const anOrder = async (quantity = 5, qty = 2) => {
    const product = await aProduct(shop().services.db, { quantity })
    return { product, placed: await placeByCard(shop(), [{ product, qty }]) }
  }
  const hear = async (intentId: string) => {
    const payload = JSON.stringify(anEvent({ type: 'payment_intent.canceled', intentId }))
    const signature = await signatureOf(shop(), payload, {})
    await shop().post('/api/webhooks/stripe', payload, { 'Stripe-Signature': signature })
    await processPaymentEvents(shop().services)
  }

  test('gives its stock back, and nobody can pay it any more', async () => {
    const { product, placed } = await anOrder()
    const response = await cancel(placed)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ state: 'cancelled', paymentState: 'unpaid' })
    expect(await stock(product.id)).toBe(5)
    expect(await statusOf(placed)).toBe('canceled')
    await expect(pay(shop(), placed)).rejects.toThrow()
    const { history } = await orderOf(placed)
    expect(history).toMatchObject([{ what: 'placed' }, { what: 'cancelled', who: 'customer' }])
    expect(await mailsOf(shop(), placed)).toBe(0)
    expect(await mailsOf(shop(), placed, 'order-cancelled')).toBe(0)
  })

  test('after a refused card makes room for the same order in cash, to the last unit', async () => {
    const { product, placed } = await anOrder(1, 1)
    await expect(pay(shop(), placed, 'chargeDeclined')).rejects.toThrow()
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), payment: 'cash' }
    expect((await shop().post('/api/orders', body)).status).toBe(409)
    await cancel(placed)
    expect((await shop().post('/api/orders', body)).status).toBe(201)
    expect(await stock(product.id)).toBe(0)
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled' })
  })

  test('keeps its stock while the provider cannot be asked to take no payment', async () => {
    const { product, placed } = await anOrder()
    Object.assign(shop().sandbox.knobs, { apiFailNext: 1000, apiFailOnly: 'POST' })
    expect((await cancel(placed)).status).toBe(503)
    expect(await stock(product.id)).toBe(3)
    expect(await orderOf(placed)).toMatchObject({ state: 'awaiting_payment' })
    Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
    expect(await (await cancel(placed)).json()).toMatchObject({ state: 'cancelled' })
    expect(await stock(product.id)).toBe(5)
  })

  test('is ended by the provider’s news where the shop lost the answer', async () => {
    const { product, placed } = await anOrder()
    Object.assign(shop().sandbox.knobs, { apiFailNext: 1000, apiFailOnly: 'GET' })
    expect((await cancel(placed)).status).toBe(503)
    Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
    expect(await statusOf(placed)).toBe('canceled')
    expect(await stock(product.id)).toBe(3)
    await hear(placed.intentId)
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'cancelled'])
    expect(await stock(product.id)).toBe(5)
  })

  test('but was paid, the news of which got lost, is paid and stays', async () => {
    const { product, placed } = await anOrder()
    await pay(shop(), placed)
    for (let time = 1; time <= 2; time++) {
      const order = await (await cancel(placed)).json()
      expect(order).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    }
    expect(await stock(product.id)).toBe(3)
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'paid'])
    expect(await mailsOf(shop(), placed)).toBe(1)
  })

  test('while the bank decides stays, and is paid in the end', async () => {
    const { product, placed } = await anOrder()
    Object.assign(shop().sandbox.knobs, { processingMs: 2000 })
    await pay(shop(), placed)
    const order = await (await cancel(placed)).json()
    expect(order).toMatchObject({ state: 'awaiting_payment', paymentState: 'processing' })
    expect(await stock(product.id)).toBe(3)
    await expect.poll(() => statusOf(placed)).toBe('succeeded')
    expect(await settle(shop(), placed)).toMatchObject({ state: 'confirmed' })
  })

  test('twice, at once and with all else that ends it, gives its stock back once', async () => {
    const { product, placed } = await anOrder()
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => cancel(placed))),
      settle(shop(), placed),
      hear(placed.intentId),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await cancel(placed)).status).toBe(200)
    await hear(placed.intentId)
    await pollOpenOrders(shop().services)
    await expireOrders(shop().services)
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'cancelled'])
    expect(await stock(product.id)).toBe(5)
  })

  test(
    'in the moment in which it is paid is paid, or was never payable',
    async () => {
      for (let time = 1; time <= TIMES; time++) {
        const { product, placed } = await anOrder()
        const acts = [
          () => pay(shop(), placed),
          () => cancel(placed),
          () => cancel(placed),
          () => settle(shop(), placed),
        ]
        // The first call tends to win, so the order alternates.
        const inTurn = time % 2 === 0 ? acts : acts.toReversed()
        await Promise.allSettled(inTurn.map((act) => act()))
        const isPaid = (await statusOf(placed)) === 'succeeded'
        const order = await (await cancel(placed)).json()
        expect(order).toMatchObject({
          state: isPaid ? 'confirmed' : 'cancelled',
          paymentState: isPaid ? 'paid' : 'unpaid',
        })
        expect(await stock(product.id)).toBe(isPaid ? 3 : 5)
        expect(await mailsOf(shop(), placed)).toBe(isPaid ? 1 : 0)
      }
    },
    timeFor(TIMES, 1_000),
  )

  test('sent again with its key is answered as before, and makes no second order', async () => {
    const product = await aProduct(shop().services.db, { quantity: 5 })
    const body = await anOrderFor(shop(), [{ product, qty: 2 }])
    const send = () => shop().post('/api/payment', body, { 'Idempotency-Key': key })
    const key = randomUUID()
    const placed = await placedOf(await send())
    await cancel(placed)
    const orders = await countOrders(shop())
    expect(await placedOf(await send())).toEqual(placed)
    expect(await countOrders(shop())).toBe(orders)
    expect(await stock(product.id)).toBe(5)
    await expect(pay(shop(), placed)).rejects.toThrow()
  })

  test('is cancelled by the holder of its key alone', async () => {
    const [customer, admin] = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'admin')]
    const product = await aProduct(shop().services.db, { quantity: 5 })
    const placed = await placeByCard(shop(), [{ product, qty: 2 }], customer.headers)
    const path = `/api/orders/${placed.number}/give-up`
    for (const headers of [{}, customer.headers, admin.headers]) {
      expect((await shop().post(path, {}, headers)).status).toBe(404)
      expect((await shop().post(`${path}?key=guessed`, {}, headers)).status).toBe(404)
    }
    expect(await orderOf(placed)).toMatchObject({ state: 'awaiting_payment' })
  })

  test('is one that waits for its payment: a cash order stays', async () => {
    const product = await aProduct(shop().services.db, { quantity: 5 })
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 2 }])), payment: 'cash' }
    const { number, key } = await (await shop().post('/api/orders', body)).json()
    const response = await shop().post(`/api/orders/${number}/give-up?key=${key}`, {})
    expect(await response.json()).toMatchObject({ state: 'confirmed' })
    expect(await stock(product.id)).toBe(3)
  })
})
