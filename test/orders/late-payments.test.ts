import { expect, test } from 'vitest'
import { CALM } from '#sandbox/knobs.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { wrongInBooks } from '../books.ts'
import { describeOnEachEngine } from '../databases.ts'
import { balancesOf } from '../ledger.ts'
import { historyOf, pay, settle } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { changesOf } from '../revisions.ts'
import { later, shopOf } from '../shop.ts'

describeOnEachEngine('two payments of an order that was cancelled', (open) => {
  const shop = shopOf(open)
  const knobs = (some: object) => Object.assign(shop().sandbox.knobs, some)
  const orderOf = async ({ path }: { path: string }) => (await shop().get(path)).json()

  /** Places an order with two open payments: the customer added a product between them. */
  async function payable() {
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 9 })
    const placed = await placeInCash(shop(), [{ product, qty: 1 }])
    const changes = changesOf(shop(), placed)
    await changes.changed({ payment: 'card' })
    const intentOf = async () => {
      const response = await changes.post('pay', {})
      expect(response.status).toBe(201)
      const [intentId = ''] = String(await response.json()).split('_secret_')
      return { intentId }
    }
    const first = await intentOf()
    await changes.changed({ add: [{ _id: product.id, qty: 1 }] })
    return { ...placed, product, first, second: await intentOf() }
  }
  const sentBack = async ({ intentId }: { intentId: string }) => {
    const { data } = await shop().stripe.refunds.list({ payment_intent: intentId })
    return data.map(({ amount, status }) => [amount, status])
  }
  type Payable = Awaited<ReturnType<typeof payable>>
  const everythingIsBack = async (order: Payable) => {
    const { db, now } = shop().services
    later(shop(), 61)
    await sendDueWishes(shop().services)
    await sendDueRefunds(shop().services)
    expect(await sentBack(order.first)).toEqual([[70_00, 'succeeded']])
    expect(await sentBack(order.second)).toEqual([[120_00, 'succeeded']])
    expect(await orderOf(order)).toMatchObject({
      state: 'refunded',
      paymentState: 'refunded',
      paid: 190,
    })
    expect((await orderOf(order)).refunds).toHaveLength(2)
    const history = await historyOf(shop(), order)
    expect(history.filter((what) => what === 'paid-late')).toHaveLength(2)
    expect(history.filter((what) => what === 'refunded')).toHaveLength(1)
    expect(await stockOfProduct(db, order.product.id)).toBe(9)
    expect(await balancesOf(db, order.number)).toEqual({})
    expect(await wrongInBooks(shop(), { restsAt: now() })).toEqual([])
  }

  test('go back, each once, when the shop hears of them as it is cancelled', async () => {
    const order = await payable()
    await pay(shop(), order.first)
    await pay(shop(), order.second)
    const admin = await adminClient(shop())
    expect(await admin.moved(order.number, 'cancelled')).toMatchObject({ work: 'cancelled' })
    await everythingIsBack(order)
  })

  test('go back, each once, when they come later and at the same time', async () => {
    const order = await payable()
    knobs({ apiFailNext: 100, apiFailure: 'reset-before', apiFailOnly: 'POST /v1/payment_intents' })
    const admin = await adminClient(shop())
    expect(await admin.moved(order.number, 'cancelled')).toMatchObject({ work: 'cancelled' })
    knobs(CALM)
    await pay(shop(), order.first)
    await pay(shop(), order.second)
    await Promise.all(Array.from({ length: 4 }, () => settle(shop(), order)))
    await Promise.all([sendDueWishes(shop().services), sendDueWishes(shop().services)])
    await everythingIsBack(order)
  })

  test('go back, each once, when the second comes after the first is back', async () => {
    const order = await payable()
    knobs({ apiFailNext: 100, apiFailure: 'reset-before', apiFailOnly: 'POST /v1/payment_intents' })
    const admin = await adminClient(shop())
    expect(await admin.moved(order.number, 'cancelled')).toMatchObject({ work: 'cancelled' })
    knobs(CALM)
    await pay(shop(), order.first)
    await settle(shop(), order)
    expect(await sentBack(order.first)).toEqual([[70_00, 'succeeded']])
    await pay(shop(), order.second)
    await settle(shop(), order)
    await everythingIsBack(order)
  })
})
