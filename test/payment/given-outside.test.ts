import { expect, test } from 'vitest'
import { lookAgainAtPaid } from '#shop/payment/look-again.server.ts'
import type { CollectChoice, OnlineMethod } from '#shop/settings/collect-by.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { mailsOf, pay, placeByCard, settle } from '../orders.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, egyptOf, hears, inEgypt, placeOnline } from './egypt.ts'

type Way = [method: OnlineMethod, provider: CollectChoice]
const ways: Way[] = [
  ['wallet', 'paymob'],
  ['kiosk', 'fawry'],
]

describeOnEachEngine('money given back outside the shop', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)

  /** Places an order of 100 plus 20 for delivery, and pays it at the provider. */
  async function aPaid([method, name]: Way) {
    await collectBy(shop(), method, name)
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 5 })
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], method)
    await customers[method](shop(), placed)
    await hears(shop(), placed)
    const provider = egyptOf(shop()).find((one) => one.name === name)
    const { intent_id: id, charge_ref: charge } = await shop()
      .services.db.selectFrom('tenders')
      .innerJoin('orders', 'orders.id', 'tenders.order_id')
      .select(['tenders.intent_id', 'tenders.charge_ref'])
      .where('orders.number', '=', placed.number)
      .executeTakeFirstOrThrow()
    if (!provider || !id) throw new Error('There is no payment')
    const payment = { id, charge }
    return {
      ...placed,
      admin: () => adminClient(shop()),
      returned: () => provider.returned(payment),
      /** Staff refund a part on the provider's site. */
      async outside(amount: number) {
        const ask = { key: `outside-${amount}`, amount, known: null, orderId: 'none' }
        const returned = await provider.returned(payment)
        expect(await provider.refund(payment, { ...ask, returned })).toMatchObject({
          state: 'done',
        })
      },
    }
  }
  const someHoursLater = async () => {
    later(shop(), 7 * 60)
    await lookAgainAtPaid(shop().services)
  }
  const said = (outside?: string) => ({ reason: 'seen on its pages', outside })
  const due = async ({ path }: { path: string }) => {
    const order = await (await shop().get(path)).json()
    const back: { amount: number }[] = order.refunds
    return [order.due, back.reduce((sum, { amount }) => sum + amount, 0)]
  }

  test.each(ways)('%s by %s: found, booked, and not taken for a later refund', async (...way) => {
    const order = await aPaid(way)
    const { number } = order
    await order.outside(30_00)
    await someHoursLater()
    const admin = await order.admin()
    expect((await admin.see(number)).needsReview).toBe(true)
    const unsaid = await admin.act(number, '/reviewed', said())
    expect(unsaid.status).toBe(422)
    expect((await unsaid.json()).errors).toHaveProperty('outside')
    expect((await admin.act(number, '/reviewed', said('refund'))).status).toBe(200)
    expect(await due(order)).toEqual([0, 30])
    expect(await mailsOf(shop(), order, 'order-refunded')).toBe(1)
    const { refunds } = await admin.refunded(number, { amountPiastres: 30_00 })
    expect(refunds.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['done', 'bad-quality'],
      ['done', 'outside'],
    ])
    expect(await order.returned()).toBe(60_00)
    await someHoursLater()
    expect((await (await order.admin()).see(number)).needsReview).toBe(false)
  })

  test.each(ways)(
    '%s by %s: a refund of the same sum waits until staff say whether it was that',
    async (...way) => {
      for (const [as, returned] of [
        ['asked', 30_00],
        ['refund', 60_00],
      ] as const) {
        const order = await aPaid(way)
        const { number } = order
        const admin = await order.admin()
        await order.outside(30_00)
        const held = await admin.refunded(number, { amountPiastres: 30_00 })
        expect(held).toMatchObject({ needsReview: true, refunds: [{ state: 'failed' }] })
        expect(await mailsOf(shop(), order, 'order-refunded')).toBe(0)
        expect((await admin.act(number, '/reviewed', said(as))).status).toBe(200)
        const { refunds } = await admin.see(number)
        expect(refunds.every(({ state }) => state === 'done')).toBe(true)
        expect(await order.returned()).toBe(returned)
        expect(await due(order)).toEqual([0, returned / 100])
        await someHoursLater()
        expect((await (await order.admin()).see(number)).needsReview).toBe(false)
      }
    },
  )

  test.each(ways)('%s by %s: what a cancelled order sends is what is left', async (...way) => {
    const order = await aPaid(way)
    const { number } = order
    const admin = await order.admin()
    await order.outside(50_00)
    await admin.moved(number, 'cancelled')
    expect(await order.returned()).toBe(50_00)
    expect((await admin.act(number, '/reviewed', said('refund'))).status).toBe(200)
    expect(await order.returned()).toBe(120_00)
    expect(await admin.see(number)).toMatchObject({ state: 'refunded', paymentState: 'refunded' })
  })

  test.each(ways)('%s by %s: all given back, it can be cancelled', async (...way) => {
    const order = await aPaid(way)
    const { number } = order
    await order.outside(120_00)
    await someHoursLater()
    const admin = await order.admin()
    expect((await admin.act(number, '/reviewed', said('refund'))).status).toBe(200)
    expect(await admin.see(number)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    await admin.moved(number, 'cancelled')
    expect(await admin.see(number)).toMatchObject({ state: 'refunded', paymentState: 'refunded' })
    expect(await order.returned()).toBe(120_00)
  })

  test.each(ways)('%s by %s: taken back by a bank is owed again', async (...way) => {
    const order = await aPaid(way)
    const { number } = order
    await order.outside(120_00)
    await someHoursLater()
    const admin = await order.admin()
    expect((await admin.act(number, '/reviewed', said('owed'))).status).toBe(200)
    expect(await due(order)).toEqual([120, 120])
    expect(await admin.see(number)).toMatchObject({ state: 'confirmed', paymentState: 'unpaid' })
    expect(await mailsOf(shop(), order, 'order-refunded')).toBe(0)
  })

  test.each(ways)('%s by %s: taken back on the way, it is collected in cash', async (...way) => {
    const order = await aPaid(way)
    const { number } = order
    await (await order.admin()).moved(number, 'packed')
    await (await order.admin()).moved(number, 'out_for_delivery')
    await order.outside(120_00)
    await someHoursLater()
    const admin = await order.admin()
    expect((await admin.act(number, '/reviewed', said('owed'))).status).toBe(200)
    expect(await admin.see(number)).toMatchObject({ due: 120_00, paymentMethod: 'cash' })
    expect(await admin.collected(number)).toMatchObject({ due: 0, paymentState: 'paid' })
  })

  test.each(ways)('%s by %s: taken back by a bank may be written off', async (...way) => {
    const order = await aPaid(way)
    const { number } = order
    await order.outside(120_00)
    await someHoursLater()
    const admin = await order.admin()
    expect((await admin.act(number, '/reviewed', said('lost'))).status).toBe(200)
    expect(await due(order)).toEqual([0, 120])
    expect(await admin.see(number)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await admin.moved(number, 'packed')).toMatchObject({ state: 'packed' })
    expect(await mailsOf(shop(), order, 'order-refunded')).toBe(0)
  })

  test('a part that went back by Stripe lessens the refund of a cancelled order', async () => {
    await collectBy(shop(), 'card', 'stripe')
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 5 })
    const order = await placeByCard(shop(), [{ product, qty: 2 }])
    await pay(shop(), order)
    await settle(shop(), order)
    const { number, intentId: payment_intent } = order
    await shop().stripe.refunds.create({ payment_intent, amount: 50_00 })
    const admin = await adminClient(shop())
    const cancelled = await admin.moved(number, 'cancelled')
    expect(cancelled).toMatchObject({ refunds: [{ amountPiastres: 120_00, state: 'failed' }] })
    await lookAgainAtPaid(shop().services)
    expect((await admin.act(number, '/reviewed', said('refund'))).status).toBe(200)
    const refunds = await shop().stripe.refunds.list({ payment_intent })
    expect(refunds.data.map(({ amount }) => amount)).toEqual([70_00, 50_00])
    expect(await admin.see(number)).toMatchObject({ state: 'refunded', paymentState: 'refunded' })
  })

  test('what goes back while another finding waits is kept', async () => {
    const order = await aPaid(['kiosk', 'fawry'])
    for (const part of [1, 2]) {
      await order.outside(20_00)
      await someHoursLater()
      expect(await due(order), `part ${part}`).toEqual([0, 0])
    }
    const admin = await order.admin()
    expect((await admin.act(order.number, '/reviewed', said('refund'))).status).toBe(200)
    expect(await due(order)).toEqual([0, 40])
    await someHoursLater()
    expect((await (await order.admin()).see(order.number)).needsReview).toBe(false)
  })

  test('the same sum given back a second time is a finding of its own', async () => {
    const order = await aPaid(['kiosk', 'fawry'])
    for (const part of [1, 2]) {
      await order.outside(30_00)
      await someHoursLater()
      const admin = await order.admin()
      expect((await admin.act(order.number, '/reviewed', said('refund'))).status).toBe(200)
      expect(await due(order)).toEqual([0, 30 * part])
    }
  })
})
