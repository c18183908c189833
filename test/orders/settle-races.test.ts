import { expect, test } from 'vitest'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { describeOnPostgres } from '../databases.ts'
import { anEvent, signatureOf } from '../provider-events.ts'
import {
  anOrderFor,
  historyOf,
  mailsOf,
  pay,
  placeByCard,
  placedOf,
  type Placed,
} from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { later } from '../shop.ts'
import { twoInstances } from '../two-instances.ts'
import { timeFor, times } from '../times.ts'

const TIMES = times(5)

describeOnPostgres('two instances at once', () => {
  const { shop, each, postAtOnce } = twoInstances()
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const count = (responses: Response[], status: number) =>
    responses.filter((response) => response.status === status).length

  /** The customer's return, the provider's event and the clock at once, on both instances. */
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
        const intent = await shop().stripe.paymentIntents.retrieve(placed.intentId)
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
    'a payment in the moment in which its order is cancelled at both is taken, or was never possible',
    async () => {
      for (let time = 1; time <= TIMES; time++) {
        const { product, placed } = await anOrder()
        const path = placed.path.replace('?', '/give-up?')
        const cancels = () => postAtOnce(Array.from({ length: 4 }, () => ({ path, body: {} })))
        const paid = pay(shop(), placed).catch(() => 'too late')
        const order = await allAtOnce(placed, () => Promise.all([paid, cancels()]))
        const intent = await shop().stripe.paymentIntents.retrieve(placed.intentId)
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
